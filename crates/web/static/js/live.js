// @ts-check
// What the engine finds, as it finds it: values on the squares, and the curve of the game. One stream a page, closed
// while the page cannot be seen.

/** @type {EventSource | null} */
let source = null;

/** The last text of a square's name that was heard, by its id: focus must not be told twice. */
const LABEL = "data-label";

/** Opens the stream of the page that is shown, if it has one. */
export function startLive() {
  close();
  const live = document.getElementById("live");
  if (!live || document.hidden) return;
  const address = live.dataset.stream;
  if (!address) return;
  source = new EventSource(address);
  source.addEventListener("known", (event) => {
    const known = JSON.parse(event.data);
    // An event of a page that has gone belongs to another position.
    if (known.position !== document.getElementById("live")?.dataset.position) return;
    showMoves(known);
    if (known.game) showGame(known.game);
    if (known.finished) close();
  });
}

/** Listens to the page being hidden and shown, once for all pages. */
export function watchVisibility() {
  document.addEventListener("visibilitychange", () => (document.hidden ? close() : startLive()));
  window.addEventListener("pagehide", close);
}

function close() {
  source?.close();
  source = null;
}

/** @param {{moves: {move: string, text: string, mark: string, spoken: string, best: boolean, value: {exact: boolean}, line: string}[], summary: string | null}} known */
function showMoves(known) {
  // Where the computer is about to answer, the page leaves them out.
  const wanted = document.getElementById("live")?.dataset.squares !== undefined;
  for (const one of known.moves) {
    // A button where a person may play, else the square itself.
    const square = document.getElementById(`sq-${one.move}`);
    if (!square?.hasAttribute(LABEL) || !wanted) continue;
    let value = square.querySelector(".value");
    if (!value) {
      value = document.createElement("span");
      value.className = "value";
      value.setAttribute("aria-hidden", "true");
      value.append(document.createElement("b"), document.createElement("small"));
      square.replaceChildren(value);
    }
    value.classList.toggle("best", one.best);
    value.classList.toggle("exact", one.value.exact);
    value.querySelector("b")?.setAttribute("data-text", one.text);
    value.querySelector("small")?.setAttribute("data-text", one.mark);
    const separator = document.getElementById("page")?.dataset.listSeparator ?? " ";
    const label = square.getAttribute(LABEL) + separator + one.spoken;
    if (square.getAttribute("aria-label") !== label) square.setAttribute("aria-label", label);
  }
  if (known.summary) setText(document.getElementById("live-how"), known.summary);
}

/**
 * @typedef {{spoken: string | null, loss: number | null, loss_text: string | null, loss_how: string | null}} Ply
 * @param {{path: string, plies: Ply[], losses: string | null}} game
 */
function showGame(game) {
  document.getElementById("graph-path")?.setAttribute("d", game.path);
  game.plies.forEach((ply, number) => {
    const place = document.querySelector(`.mv[data-ply="${number}"] .loss`);
    if (!place) return;
    setText(place, ply.loss_text ?? "");
    if (ply.loss_text && ply.loss_how) place.setAttribute("title", ply.loss_how);
    else place.removeAttribute("title");
    place.classList.toggle("mistake", (ply.loss ?? 0) >= 3);
  });
  setText(document.getElementById("graph-losses"), game.losses ?? "");
  const graph = document.getElementById("graph");
  if (graph) graph.dataset.spoken = JSON.stringify(game.plies.map((ply) => ply.spoken));
  const slider = document.getElementById("graph-at");
  if (slider instanceof HTMLInputElement) {
    const spoken = game.plies[Number(slider.value)]?.spoken;
    if (spoken) {
      slider.setAttribute("aria-valuetext", spoken);
      setText(document.getElementById("graph-said"), spoken);
    }
  }
  const analyse = document.getElementById("analyse");
  if (analyse) analyse.hidden = game.plies.every((ply) => ply.spoken !== null);
}

/**
 * @param {Element | null} element
 * @param {string} text
 */
function setText(element, text) {
  if (element && element.textContent !== text) element.textContent = text;
}
