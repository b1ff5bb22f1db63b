// The rules of Othello, written again and plainly, so that the page is held against something that is not the program.

import assert from "node:assert/strict";

const FILES = "abcdefgh";
const WAYS = [-1, 0, 1].flatMap((x) => [-1, 0, 1].map((y) => [x, y])).filter(([x, y]) => x !== 0 || y !== 0);

/** @typedef {"black" | "white"} Colour */

export class Board {
  /** Squares that hold a disc. @type {Map<string, Colour>} */
  discs = new Map([["d4", "white"], ["e5", "white"], ["d5", "black"], ["e4", "black"]]);
  /** Whoever is to move. @type {Colour} */
  side = "black";

  /**
   * The position after some moves, such as `f5d6--c3`; passes must be written.
   * @param {string} moves
   */
  static after(moves) {
    const board = new Board();
    for (const move of moves.match(/../g) ?? []) board.play(move);
    return board;
  }

  /**
   * The discs that a move would turn.
   * @param {string} square
   */
  turns(square) {
    if (this.discs.has(square)) return [];
    const [file, rank] = [FILES.indexOf(square[0]), Number(square[1])];
    return WAYS.flatMap(([x, y]) => {
      const turned = [];
      for (let step = 1; ; step += 1) {
        const next = `${FILES[file + step * x]}${rank + step * y}`;
        const disc = this.discs.get(next);
        if (disc === undefined) return [];
        if (disc === this.side) return turned;
        turned.push(next);
      }
    });
  }

  /** The legal squares in order. */
  legal() {
    const all = [...FILES].flatMap((file) => [1, 2, 3, 4, 5, 6, 7, 8].map((rank) => `${file}${rank}`));
    return all.filter((square) => this.turns(square).length > 0);
  }

  /** @returns {Colour} */
  get other() {
    return this.side === "black" ? "white" : "black";
  }

  /** Whether neither side can move. */
  isOver() {
    const passed = new Board();
    passed.discs = this.discs;
    passed.side = this.other;
    return this.legal().length === 0 && passed.legal().length === 0;
  }

  /**
   * Plays a square, or passes with `--`.
   * @param {string} move
   */
  play(move) {
    if (move === "--") {
      assert.equal(this.legal().length, 0, "a pass while there are moves");
    } else {
      const turned = this.turns(move);
      assert(turned.length > 0, `${move} is not legal`);
      for (const square of [move, ...turned]) this.discs.set(square, this.side);
    }
    this.side = this.other;
  }

  /**
   * How many discs a colour has.
   * @param {Colour} colour
   */
  count(colour) {
    return [...this.discs.values()].filter((disc) => disc === colour).length;
  }
}

/**
 * Numbers that look random and are the same in every run.
 * @param {number} seed
 */
export function chooser(seed) {
  let state = seed;
  return (/** @type {string[]} */ from) => {
    // Numerical Recipes' "quick and dirty" generator; its high bits are good enough to choose a move.
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return from[Math.floor((state / 2 ** 32) * from.length)];
  };
}
