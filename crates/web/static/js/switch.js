// @ts-check
// The switch between the system's theme, light and dark.

const ORDER = ["auto", "light", "dark"];

/** Shows the switch and what is chosen. */
export function startTheme() {
  const button = document.getElementById("theme");
  if (!(button instanceof HTMLButtonElement)) return;
  button.hidden = false;
  const show = () => {
    button.textContent = button.dataset[localStorage.getItem("theme") ?? "auto"] ?? "";
  };
  button.onclick = () => {
    const next = ORDER[(ORDER.indexOf(localStorage.getItem("theme") ?? "auto") + 1) % ORDER.length];
    document.documentElement.classList.remove("light", "dark");
    if (next === "auto") {
      localStorage.removeItem("theme");
    } else {
      localStorage.setItem("theme", next);
      document.documentElement.classList.add(next);
    }
    show();
  };
  show();
}
