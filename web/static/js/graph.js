// @ts-check
// Going along a game by its curve: the slider moves the board at once, and the page follows when it is let go.

/** Makes the slider and the curve of the page live. */
export function startGraph() {
  const graph = document.getElementById("graph");
  const slider = document.getElementById("graph-at");
  if (!graph || !(slider instanceof HTMLInputElement) || slider.dataset.ready) return;
  slider.dataset.ready = "yes";
  const ats = (graph.dataset.ats ?? "").split(" ");
  const address = () => (graph.dataset.base ?? "").replace("at=AT", `at=${ats[Number(slider.value)]}`);

  // Only the board while it is dragged, so that the slider stays under the finger.
  slider.addEventListener("input", () => {
    showHere(graph, Number(slider.value), Number(slider.max));
    const spoken = graph.dataset.spoken ? JSON.parse(graph.dataset.spoken)[Number(slider.value)] : null;
    slider.setAttribute("aria-valuetext", spoken ?? slider.value);
    const said = document.getElementById("graph-said");
    if (said) said.textContent = spoken ?? "";
    htmx().ajax("GET", address(), { source: graph, target: "#stage", select: "#stage", swap: "outerHTML" });
  });
  slider.addEventListener("change", () => {
    htmx().ajax("GET", address(), { source: graph, target: "#page", select: "#page", swap: "outerHTML", push: "true" });
  });

  const curve = graph.querySelector(".curve svg");
  if (!(curve instanceof SVGSVGElement)) return;
  /** @param {PointerEvent} event */
  const follow = (event) => {
    const box = curve.getBoundingClientRect();
    const part = Math.min(1, Math.max(0, (event.clientX - box.left) / box.width));
    const value = String(Math.round(part * Number(slider.max)));
    if (value === slider.value) return;
    slider.value = value;
    slider.dispatchEvent(new Event("input", { bubbles: true }));
  };
  let moved = false;
  curve.addEventListener("pointerdown", (event) => {
    curve.setPointerCapture(event.pointerId);
    moved = true;
    follow(event);
  });
  curve.addEventListener("pointermove", (event) => {
    if (curve.hasPointerCapture(event.pointerId)) follow(event);
  });
  curve.addEventListener("pointerup", () => {
    if (moved) slider.dispatchEvent(new Event("change", { bubbles: true }));
    moved = false;
  });
}

/**
 * @param {HTMLElement} graph
 * @param {number} ply
 * @param {number} plies
 */
function showHere(graph, ply, plies) {
  const line = graph.querySelector("#graph-here");
  const x = 6 + (588 * ply) / Math.max(plies, 1);
  line?.setAttribute("x1", String(x));
  line?.setAttribute("x2", String(x));
}

/** @returns {{ajax: (verb: string, address: string, options: object) => void}} */
function htmx() {
  return /** @type {any} */ (window).htmx;
}
