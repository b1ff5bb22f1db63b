// Whole games of Othello in the real program: by mouse, by finger on a phone, without script, in both languages.

import assert from "node:assert/strict";
import { test } from "node:test";
import { PHONE, Stage } from "./support/browser.mjs";
import { RESULTS, finger, mouse, playOn, seen } from "./support/othello.mjs";
import { Board, chooser } from "./support/rules.mjs";

const stage = new Stage();

test("a whole game by mouse, in English, as black", async (t) => {
  const page = await stage.open(t, "/othello?level=1&side=black");
  const board = await playOn(page, mouse, 1);
  assert((await seen(page)).status.includes(RESULTS.en(board)), "the result");
});

test("a whole game by mouse, in Japanese, as white", async (t) => {
  const page = await stage.open(t, "/othello?level=0&side=white", { locale: "ja" });
  assert.equal(await page.locator("html").getAttribute("lang"), "ja");
  const board = await playOn(page, mouse, 2);
  assert((await seen(page)).status.includes(RESULTS.ja(board)), "the result");
});

test("a whole game on a phone, by finger, without ever scrolling sideways", async (t) => {
  const page = await stage.open(t, "/othello?level=1", { ...PHONE, locale: "ja" });
  const board = await playOn(page, finger, 3, async () => {
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    assert(width <= 320, `the page is ${width} px wide`);
  });
  assert((await seen(page)).status.includes(RESULTS.ja(board)), "the result");
  // WCAG 2.2, 2.5.8: a target has 24 px or more.
  const square = await page.locator("#sq-a1").boundingBox();
  assert(square && square.width >= 24 && square.height >= 24, JSON.stringify(square));
});

test("a whole game without script, in English", async (t) => {
  const page = await stage.open(t, "/othello?level=1", { javaScriptEnabled: false });
  const board = await playOn(page, mouse, 4);
  assert((await seen(page)).status.includes(RESULTS.en(board)), "the result");
});

/**
 * Moves by chance, from which the end of a game is played.
 * @param {number} number
 */
function moved(number) {
  const choose = chooser(6);
  const board = new Board();
  let moves = "";
  while (moves.length < 2 * number) {
    const move = board.legal().length > 0 ? choose(board.legal()) : "--";
    board.play(move);
    moves += move;
  }
  return moves;
}

test("two people play at one board to the end", async (t) => {
  const page = await stage.open(t, `/othello?side=both&values=0&moves=${moved(40)}`);
  const board = await playOn(page, mouse, 5);
  assert((await seen(page)).status.includes(RESULTS.en(board)), "the result");
});

test("two computers play by themselves to the end", async (t) => {
  // They wait between moves, for whoever watches.
  const before = moved(52);
  const page = await stage.open(t, `/othello?side=none&level=1&moves=${before}`);
  await page.waitForSelector(".result");
  const { moves, status } = await seen(page);
  assert(moves.startsWith(before) && status.includes(RESULTS.en(Board.after(moves))), status);
});
