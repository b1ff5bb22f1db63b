// @ts-check
// What a move leads to, marked elsewhere on the page: a button with data-marks names the element to mark.

/** Listens once for all pages. */
export function startMarks() {
  for (const kind of ["pointerover", "focusin"]) {
    document.addEventListener(kind, (event) => {
      const from = event.target instanceof Element ? event.target.closest("[data-marks]") : null;
      mark(from instanceof HTMLElement ? (from.dataset.marks ?? null) : null);
    });
  }
  document.addEventListener("focusout", () => mark(null));
}

/** @param {string | null} id */
function mark(id) {
  for (const old of document.querySelectorAll(".will-be")) old.classList.remove("will-be");
  if (id) document.getElementById(id)?.classList.add("will-be");
}
