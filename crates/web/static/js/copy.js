// @ts-check
// Buttons that copy the text of a field.

/** Shows the buttons of the page where the browser can copy. */
export function startCopy() {
  if (!navigator.clipboard) return;
  for (const button of document.querySelectorAll("button[data-copy]")) {
    if (!(button instanceof HTMLButtonElement)) continue;
    button.hidden = false;
    const name = button.textContent ?? "";
    button.onclick = async () => {
      const field = document.getElementById(button.dataset.copy ?? "");
      if (!(field instanceof HTMLInputElement)) return;
      field.select();
      await navigator.clipboard.writeText(field.value);
      button.textContent = button.dataset.done ?? name;
      setTimeout(() => (button.textContent = name), 1500);
    };
  }
}
