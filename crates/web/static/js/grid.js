// @ts-check
// Boards as grids: one square in the tab order, arrow keys between squares, and what a move would turn.

/** The square that had the focus, by its id, to find it again on the next page. @type {string | null} */
let remembered = null;

/** Makes every board on the page a grid. */
export function startGrid() {
  for (const board of document.querySelectorAll("[data-grid]")) {
    // Where only a part of the page was swapped, the boards are ready already.
    if (board instanceof HTMLElement && !board.dataset.ready) makeGrid(board);
  }
}

/**
 * The squares, row by row; the square itself or the button in it.
 * @param {HTMLElement} board
 * @returns {HTMLElement[][]}
 */
function rows(board) {
  return [...board.querySelectorAll('[role="row"]')]
    .map((row) => [...row.querySelectorAll('[role="gridcell"]')].map(target))
    .filter((row) => row.length > 0);
}

/**
 * @param {Element} cell
 * @returns {HTMLElement}
 */
function target(cell) {
  return /** @type {HTMLElement} */ (cell.querySelector("button, a") ?? cell);
}

/** @param {HTMLElement} board */
function makeGrid(board) {
  board.dataset.ready = "1";
  const squares = rows(board);
  const all = squares.flat();
  for (const square of all) square.tabIndex = -1;
  const again = all.find((square) => square.id === remembered);
  const first = again ?? all.find((square) => square instanceof HTMLButtonElement) ?? all[0];
  if (first) first.tabIndex = 0;
  if (again && (document.activeElement === document.body || document.activeElement?.id === again.id)) {
    again.focus({ preventScroll: true });
  }

  board.addEventListener("focusin", (event) => {
    const square = all.find((one) => one === event.target);
    if (!square) return;
    for (const other of all) other.tabIndex = other === square ? 0 : -1;
    remembered = square.id;
    showTurns(board, square);
  });
  board.addEventListener("focusout", () => showTurns(board, null));
  board.addEventListener("pointerover", (event) => {
    showTurns(board, event.target instanceof Element ? event.target.closest("[data-flips]") : null);
  });
  board.addEventListener("pointerleave", () => showTurns(board, null));
  board.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const row = squares.findIndex((line) => line.includes(/** @type {HTMLElement} */ (event.target)));
    if (row < 0) return;
    const column = squares[row].indexOf(/** @type {HTMLElement} */ (event.target));
    const to = neighbour(squares, row, column, event.key);
    if (!to) return;
    event.preventDefault();
    event.stopPropagation();
    to.focus();
  });
}

/**
 * @param {HTMLElement[][]} squares
 * @param {number} row
 * @param {number} column
 * @param {string} key
 * @returns {HTMLElement | undefined}
 */
function neighbour(squares, row, column, key) {
  switch (key) {
    case "ArrowUp":
      return squares[row - 1]?.[column];
    case "ArrowDown":
      return squares[row + 1]?.[column];
    case "ArrowLeft":
      return squares[row][column - 1];
    case "ArrowRight":
      return squares[row][column + 1];
    case "Home":
      return squares[row][0];
    case "End":
      return squares[row].at(-1);
    default:
      return undefined;
  }
}

/**
 * Marks the discs that a move on this square would turn.
 * @param {HTMLElement} board
 * @param {Element | null} square
 */
function showTurns(board, square) {
  for (const cell of board.querySelectorAll(".will-turn")) cell.classList.remove("will-turn");
  const names = square instanceof HTMLElement ? (square.dataset.flips ?? "").split(" ") : [];
  for (const name of names) {
    if (name) board.querySelector(`#sq-${name}`)?.classList.add("will-turn");
  }
}
