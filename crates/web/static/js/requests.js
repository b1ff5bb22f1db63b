// @ts-check
// One request at a time: whoever goes elsewhere while the computer thinks no longer waits for its move, and the
// answer must not come to another page.

/** The requests that are under way. @type {Set<XMLHttpRequest>} */
const underWay = new Set();

/** Ends requests that were overtaken and says when nobody answers, once for all pages. */
export function startRequests() {
  document.addEventListener("htmx:sendError", () => {
    const unreachable = document.getElementById("unreachable");
    if (unreachable) unreachable.hidden = false;
  });
  document.addEventListener("htmx:beforeSend", (event) => {
    endAll();
    const request = /** @type {CustomEvent<{xhr: XMLHttpRequest}>} */ (event).detail.xhr;
    underWay.add(request);
    request.addEventListener("loadend", () => underWay.delete(request));
  });
  // Before the older page is asked for, and again when it is there: its part of the page may have asked meanwhile.
  window.addEventListener("popstate", endAll, { capture: true });
  document.addEventListener("htmx:historyRestore", endAll);
}

function endAll() {
  for (const request of underWay) request.abort();
}
