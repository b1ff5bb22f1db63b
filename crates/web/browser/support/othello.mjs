// A player of Othello in front of the page, who trusts no square of it.
//
// Start at Player. Every position that is seen is compared with the rules in rules.mjs.

import assert from "node:assert/strict";
import { Board, chooser } from "./rules.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** How a move is made. @typedef {(page: Page, square: string) => Promise<void>} Hand */

/** @type {Hand} */
export const mouse = (page, square) => page.click(square === "--" ? "#pass" : `button#sq-${square}`);

/** @type {Hand} */
export const finger = (page, square) => page.tap(square === "--" ? "#pass" : `button#sq-${square}`);

/**
 * What the page shows.
 * @param {Page} page
 */
export async function seen(page) {
  return page.evaluate(() => {
    /** @type {[string, string][]} */
    const discs = [];
    for (const disc of document.querySelectorAll(".board .disc")) {
      const square = disc.closest('[id^="sq-"]')?.id.slice(3) ?? "?";
      discs.push([square, disc.classList.contains("black") ? "black" : "white"]);
    }
    const legal = [...document.querySelectorAll('.board button[name="move"]')].map((one) => one.id.slice(3));
    const action = document.querySelector(".board-form")?.getAttribute("action") ?? "";
    return {
      action,
      discs: discs.sort(),
      legal: legal.sort(),
      moves: new URL(action, location.href).searchParams.get("moves") ?? "",
      at: new URL(action, location.href).searchParams.get("at"),
      status: document.getElementById("status")?.innerText ?? "",
      pass: document.getElementById("pass") !== null,
    };
  });
}

/**
 * Waits for a page that shows another place of a game than `before`, where it is not the computer's turn.
 * @param {Page} page
 * @param {string} before the address that the board's form had
 */
export async function settled(page, before) {
  await page.waitForFunction((before) => {
    const form = document.querySelector(".board-form");
    if (!form || form.getAttribute("action") === before || document.getElementById("go")) return false;
    // Scripts have done their part as well: the board is a grid with one square that Tab leads to.
    return !matchMedia("(scripting: enabled)").matches || form.querySelector('[tabindex="0"]') !== null;
  }, before);
}

/** @param {Page} page */
export const place = (page) => page.locator(".board-form").getAttribute("action").then((action) => action ?? "");

/**
 * Holds what the page shows against the rules.
 * @param {Page} page
 * @param {Board} board
 */
export async function agrees(page, board) {
  const { discs, legal } = await seen(page);
  same(discs, legal, board);
}

/**
 * @param {[string, string][]} discs
 * @param {string[]} legal
 * @param {Board} board
 */
function same(discs, legal, board) {
  assert.deepEqual(discs, [...board.discs].sort(), "the discs");
  assert.deepEqual(legal, board.legal(), "the legal squares");
}

/**
 * Plays the game of the page to its end, with moves chosen by `seed`.
 * @param {Page} page
 * @param {Hand} hand
 * @param {number} seed
 * @param {(page: Page, ply: number) => Promise<void>} interlude called before each own move
 */
export async function playOn(page, hand, seed, interlude = async () => {}) {
  const choose = chooser(seed);
  await settled(page, "");
  for (;;) {
    const { discs, legal, moves, pass, action } = await seen(page);
    const board = Board.after(moves);
    same(discs, legal, board);
    if (board.isOver()) return board;
    assert.equal(pass, board.legal().length === 0, "a pass is asked for when there is no move, and only then");
    await interlude(page, moves.length / 2);
    await hand(page, pass ? "--" : choose(board.legal()));
    await settled(page, action);
  }
}

/** What the page says at the end of a game. */
export const RESULTS = {
  /** @param {Board} board */
  en(board) {
    const [black, white] = [board.count("black"), board.count("white")];
    if (black === white) return `It’s a draw (Black ${black}, White ${white}).`;
    return `${black > white ? "Black" : "White"} wins (Black ${black}, White ${white}).`;
  },
  /** @param {Board} board */
  ja(board) {
    const [black, white] = [board.count("black"), board.count("white")];
    if (black === white) return `引き分けです（黒 ${black}、白 ${white}）。`;
    return `${black > white ? "黒" : "白"}の勝ちです（黒 ${black}、白 ${white}）。`;
  },
};
