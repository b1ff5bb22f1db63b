// @ts-check
// Going along a game by its curve: the slider moves the board at once, and the page follows when it is let go.

/**
 * The place that is wanted and not yet shown, and whether the whole page is to show it: kept here, since the slider is
 * another one on each page that comes.
 * @type {{ply: number, whole: boolean} | null}
 */
let wanted = null;

/** Whether it was asked for, so that what is wanted meanwhile has to wait. */
let asking = false;

/** Makes the slider and the curve of the page live. */
export function startGraph() {
  const graph = document.getElementById("graph");
  const slider = document.getElementById("graph-at");
  if (!graph || !(slider instanceof HTMLInputElement) || slider.dataset.ready) return;
  slider.dataset.ready = "yes";
  if (wanted) {
    // The page that has come is of a place that was passed meanwhile.
    slider.value = String(wanted.ply);
    showHere(graph, wanted.ply, Number(slider.max));
  }

  // Only the board while it is dragged, so that the slider stays under the finger.
  slider.addEventListener("input", () => {
    showHere(graph, Number(slider.value), Number(slider.max));
    const spoken = graph.dataset.spoken ? JSON.parse(graph.dataset.spoken)[Number(slider.value)] : null;
    slider.setAttribute("aria-valuetext", spoken ?? slider.value);
    const said = document.getElementById("graph-said");
    if (said) said.textContent = spoken ?? "";
    want(Number(slider.value), false);
  });
  slider.addEventListener("change", () => want(Number(slider.value), true));

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
 * @param {number} ply
 * @param {boolean} whole
 */
function want(ply, whole) {
  // While it is dragged on, a place where it was let go before need not be shown.
  wanted = { ply, whole };
  if (!asking) void ask();
}

/** Asks for what is wanted until it is there: one request after the other, so that no step of many is lost. */
async function ask() {
  asking = true;
  while (wanted) {
    const graph = document.getElementById("graph");
    if (!graph) break;
    const { ply, whole } = wanted;
    const at = (graph.dataset.ats ?? "").split(" ")[ply];
    const address = (graph.dataset.base ?? "").replace("at=AT", `at=${at}`);
    const part = whole ? "#page" : "#stage";
    const options = { source: graph, target: part, select: part, swap: "outerHTML", ...(whole ? { push: "true" } : {}) };
    try {
      await htmx().ajax("GET", address, options);
    } catch {
      // Whoever went elsewhere meanwhile wants this no longer, and a server that is gone is told of on the page.
      break;
    }
    if (wanted?.ply === ply && wanted.whole === whole) break;
  }
  wanted = null;
  asking = false;
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

/** @returns {{ajax: (verb: string, address: string, options: object) => Promise<void>}} */
function htmx() {
  return /** @type {any} */ (window).htmx;
}
