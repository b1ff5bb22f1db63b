// The small games written again and plainly, by search alone, so that the page is held against something that is not
// the program.
//
// Start at notakto and ticTacToe.

const LINES = [
  [0, 1, 2], [3, 4, 5], [6, 7, 8],
  [0, 3, 6], [1, 4, 7], [2, 5, 8],
  [0, 4, 8], [2, 4, 6],
];

/** A board of Notakto as a set of nine bits. */
export const notakto = {
  /** @param {number} board */
  isDead: (board) => LINES.some((line) => line.every((cell) => board & (1 << cell))),

  /**
   * The legal moves of a sum: number of the board and cell, both from 0.
   * @param {number[]} boards
   * @returns {[number, number][]}
   */
  moves: (boards) =>
    boards.flatMap((board, number) =>
      notakto.isDead(board)
        ? []
        : [...Array(9).keys()].filter((cell) => !(board & (1 << cell))).map((cell) => /** @type {[number, number]} */ ([number, cell])),
    ),

  /** @param {number[]} boards @param {[number, number]} move */
  after: (boards, [number, cell]) => boards.map((board, index) => (index === number ? board | (1 << cell) : board)),

  /**
   * Whether the player to move wins: whoever kills the last board loses.
   * @param {number[]} boards
   * @returns {boolean}
   */
  wins: (boards) => {
    const live = boards.filter((board) => !notakto.isDead(board)).sort((one, other) => one - other);
    if (live.length === 0) return true;
    const key = live.join();
    const known = KNOWN.get(key);
    if (known !== undefined) return known;
    const won = notakto.moves(live).some((move) => !notakto.wins(notakto.after(live, move)));
    KNOWN.set(key, won);
    return won;
  },

  /** The name of a move on the page: `2b3`. @param {[number, number]} move */
  nameOf: ([number, cell]) => `${number + 1}${"abc"[cell % 3]}${Math.floor(cell / 3) + 1}`,
};

/** @type {Map<string, boolean>} */
const KNOWN = new Map();

/** Tic-tac-toe on nine signs: `x`, `o` or a space. */
export const ticTacToe = {
  /** @param {string} board @returns {"x" | "o"} */
  toMove: (board) => ([...board].filter((sign) => sign !== " ").length % 2 === 0 ? "x" : "o"),

  /** @param {string} board */
  isWon: (board) => LINES.some(([a, b, c]) => board[a] !== " " && board[a] === board[b] && board[a] === board[c]),

  /** The empty cells. @param {string} board */
  moves: (board) => (ticTacToe.isWon(board) ? [] : [...board].flatMap((sign, cell) => (sign === " " ? [cell] : []))),

  /** @param {string} board @param {number} cell */
  after: (board, cell) => board.slice(0, cell) + ticTacToe.toMove(board) + board.slice(cell + 1),

  /**
   * What a board is worth to whoever is to move, in words of the page: the winner hurries, the loser does not.
   * @param {string} board
   * @returns {{verdict: "win" | "draw" | "loss", plies: number}}
   */
  worth: (board) => {
    if (ticTacToe.isWon(board)) return { verdict: "loss", plies: 0 };
    const moves = ticTacToe.moves(board);
    if (moves.length === 0) return { verdict: "draw", plies: 0 };
    const replies = moves.map((cell) => ticTacToe.worth(ticTacToe.after(board, cell)));
    const lost = replies.filter(({ verdict }) => verdict === "loss").map(({ plies }) => plies);
    if (lost.length > 0) return { verdict: "win", plies: Math.min(...lost) + 1 };
    if (replies.some(({ verdict }) => verdict === "draw")) return { verdict: "draw", plies: moves.length };
    return { verdict: "loss", plies: Math.max(...replies.map(({ plies }) => plies)) + 1 };
  },

  /** What a move is worth to whoever makes it, as the page says it in English. @param {string} board @param {number} cell */
  said: (board, cell) => {
    const { verdict, plies } = ticTacToe.worth(ticTacToe.after(board, cell));
    if (verdict === "draw") return "draw";
    const moves = plies === 0 ? "1 move" : `${plies + 1} moves`;
    return `${verdict === "loss" ? "win" : "loss"} in ${moves}`;
  },
};
