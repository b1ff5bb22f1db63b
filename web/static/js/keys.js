// @ts-check
// Keys for what else has a place on the page: any link or button that names its key in aria-keyshortcuts.

/** Listens to keys, once for all pages. */
export function startKeys() {
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return;
    if (event.target instanceof Element && event.target.closest("input, select, textarea, [contenteditable], .scroll")) return;
    for (const one of document.querySelectorAll("[aria-keyshortcuts]")) {
      const keys = (one.getAttribute("aria-keyshortcuts") ?? "").split(" ");
      if (one instanceof HTMLElement && keys.includes(event.key.length === 1 ? event.key.toLowerCase() : event.key)) {
        event.preventDefault();
        one.click();
        // What opens a folded part leads to it.
        if (one.tagName === "SUMMARY") one.focus();
        return;
      }
    }
  });
}
