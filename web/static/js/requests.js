// @ts-check
// One request at a time: whoever goes elsewhere while the computer thinks no longer waits for its move, and the
// answer must not come to another page.

/** Ends requests that were overtaken, once for all pages. */
export function startRequests() {
  window.addEventListener("popstate", () => endAll(null), { capture: true });
  document.addEventListener("htmx:beforeRequest", (event) => endAll(event.target));
}

/** @param {EventTarget | null} newest */
function endAll(newest) {
  for (const one of document.querySelectorAll(".htmx-request")) {
    if (one !== newest) one.dispatchEvent(new Event("htmx:abort"));
  }
}
