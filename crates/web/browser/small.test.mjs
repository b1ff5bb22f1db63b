// Notakto, tic-tac-toe and the lessons in the real program.

import assert from "node:assert/strict";
import { test } from "node:test";
import { PHONE, Stage } from "./support/browser.mjs";
import { place, settled } from "./support/othello.mjs";
import { chooser } from "./support/rules.mjs";
import { notakto, ticTacToe } from "./support/small.mjs";

const stage = new Stage();

/** @typedef {import("playwright-core").Page} Page */

/**
 * The boards of Notakto on the page, and the W or L of each cell that can be taken.
 * @param {Page} page
 */
const sum = (page) =>
  page.evaluate(() => {
    const boards = [...document.querySelectorAll('.boards [role="grid"]')].map((grid) =>
      [...grid.querySelectorAll('[role="gridcell"]')].reduce((bits, cell, index) => bits | (cell.querySelector(".cross") ? 1 << index : 0), 0),
    );
    /** @type {[string, string][]} */
    const hints = [...document.querySelectorAll('.boards button[name="move"]')].map((button) => [
      button.id.slice(3),
      button.querySelector(".hint")?.textContent ?? "",
    ]);
    return { boards, hints };
  });

/**
 * Plays Notakto to its end: by the hints, which must be right. The last state is returned.
 * @param {Page} page
 * @param {(page: Page, cell: string) => Promise<void>} hand
 */
async function playNotakto(page, hand) {
  const choose = chooser(31);
  await settled(page, "");
  for (;;) {
    const { boards, hints } = await sum(page);
    const moves = notakto.moves(boards);
    const right = moves.map((move) => [notakto.nameOf(move), notakto.wins(notakto.after(boards, move)) ? "L" : "W"]);
    assert.deepEqual(hints, right, `boards ${boards.join()}`);
    if (moves.length === 0) return boards;
    const before = await place(page);
    const winning = hints.filter(([, hint]) => hint === "W").map(([cell]) => cell);
    assert(winning.length > 0, "whoever follows the hints stays ahead");
    await hand(page, choose(winning));
    await settled(page, before);
  }
}

/** @param {Page} page */
const status = (page) => page.locator("#status").innerText();

/** @param {Page} page @param {string} cell */
const click = (page, cell) => page.click(`button#sq-${cell}`);

/** @param {Page} page @param {string} cell */
const tap = (page, cell) => page.tap(`button#sq-${cell}`);

/** @param {Page} page @param {string} cell */
async function keys(page, cell) {
  const focused = () => page.evaluate(() => document.activeElement?.id ?? "");
  const board = (/** @type {string} */ id) => (/^sq-\d*[a-c][1-3]$/.test(id) ? id.slice(3, -2) : null);
  for (let stops = 0; board(await focused()) !== cell.slice(0, -2); stops += 1) {
    assert(stops < 100, "Tab leads to the board");
    await page.keyboard.press("Tab");
  }
  const [from, to] = [(await focused()).slice(-2), cell.slice(-2)];
  const steps = (/** @type {number} */ by, /** @type {string} */ forth, /** @type {string} */ back) => Array(Math.abs(by)).fill(by > 0 ? forth : back);
  const path = [
    ...steps(to.charCodeAt(0) - from.charCodeAt(0), "ArrowRight", "ArrowLeft"),
    ...steps(Number(to[1]) - Number(from[1]), "ArrowDown", "ArrowUp"),
  ];
  for (const key of path) await page.keyboard.press(key);
  assert.equal(await focused(), `sq-${cell}`);
  await page.keyboard.press("Enter");
}

test("Notakto on one board by mouse, in Japanese: the hints win against the perfect computer", async (t) => {
  const page = await stage.open(t, "/notakto", { locale: "ja" });
  const boards = await playNotakto(page, click);
  assert(boards.every(notakto.isDead));
  assert.match(await status(page), /あなたの勝ちです/);
  assert.equal(await page.locator(".boards .strike line").count() > 0, true, "the dead board is struck out");
});

test("Notakto on two boards by keyboard alone, in English, as the second player", async (t) => {
  const page = await stage.open(t, "/notakto?boards=2&side=second");
  await playNotakto(page, keys);
  assert.match(await status(page), /You win/);
});

test("Notakto from two boards with an X, on a phone, by finger", async (t) => {
  const page = await stage.open(t, "/notakto?board=....X....%2B.........", PHONE);
  await playNotakto(page, tap);
  assert.match(await status(page), /You win/);
});

test("Notakto without script", async (t) => {
  const page = await stage.open(t, "/notakto?boards=2&side=second", { javaScriptEnabled: false });
  // It is the computer's turn at first, and nobody asks for its move but the person.
  await page.click("#go button");
  await playNotakto(page, click);
  assert.match(await status(page), /You win/);
});

test("the product after a move is shown on hover and on focus, and the present one is marked in words", async (t) => {
  const page = await stage.open(t, "/notakto?boards=2&side=both");
  await settled(page, "");
  const now = page.locator('.elements [aria-current="true"]');
  assert.match(await now.innerText(), /c²[\s\S]*P[\s\S]*now/);
  const product = async (/** @type {string} */ cell) =>
    ((await page.locator(`button#sq-${cell} .after`).textContent()) ?? "").replace("→", "").trim();
  const after = await product("1b2");
  assert.notEqual(after, await product("2a1"));
  await page.hover("button#sq-1b2");
  assert.equal((await page.locator(".will-be .element-name").innerText()).trim(), after);
  assert.match((await page.locator("button#sq-1b2").getAttribute("aria-label")) ?? "", new RegExp(`product ${after}`));
  await page.mouse.move(0, 0);
  await page.locator("button#sq-2a1").focus();
  assert.equal((await page.locator(".will-be .element-name").innerText()).trim(), await product("2a1"));
  assert.equal(await page.locator(".dictionary .words > li").count(), 46);
  assert.equal(await page.locator(".elements li").count(), 18);
  assert.equal(await page.locator(".elements li.p .tag").count(), 4);
});

test("undo in Notakto goes back over the computer's answer, and the game goes on from there", async (t) => {
  const page = await stage.open(t, "/notakto");
  await settled(page, "");
  const first = await sum(page);
  const before = await place(page);
  await click(page, "1b2");
  await settled(page, before);
  const played = await place(page);
  await page.click("#undo");
  await settled(page, played);
  assert.deepEqual(await sum(page), first);
  await playNotakto(page, click);
});

/**
 * The nine signs of the tic-tac-toe board, and what is said of each cell that can be taken.
 * @param {Page} page
 */
const nine = (page) =>
  page.evaluate(() => {
    const cells = [...document.querySelectorAll('.board [role="gridcell"]')];
    const board = cells.map((cell) => (cell.querySelector(".cross") ? "x" : cell.querySelector(".circle") ? "o" : " ")).join("");
    /** @type {[number, string][]} */
    const said = cells.flatMap((cell, number) => {
      // The name of a button is its text: "4, empty, draw".
      const name = cell.querySelector("button")?.textContent;
      return name ? [/** @type {[number, string]} */ ([number, name.split(", ").at(-1)?.trim() ?? ""])] : [];
    });
    return { board, said };
  });

/**
 * Plays tic-tac-toe to its end with the best moves that the page names, in English.
 * @param {Page} page
 * @param {(page: Page, cell: number) => Promise<void>} hand
 */
async function playTicTacToe(page, hand) {
  await settled(page, "");
  for (;;) {
    const { board, said } = await nine(page);
    const moves = ticTacToe.moves(board);
    if (moves.length === 0) return board;
    assert.deepEqual(said, moves.map((cell) => [cell, ticTacToe.said(board, cell)]), board);
    const before = await place(page);
    const best = said.find(([, worth]) => worth.startsWith("win")) ?? said.find(([, worth]) => worth === "draw") ?? said[0];
    await hand(page, best[0]);
    await settled(page, before);
  }
}

test("tic-tac-toe by mouse: perfect play draws, and every cell says what it is worth", async (t) => {
  const page = await stage.open(t, "/tictactoe");
  await playTicTacToe(page, (page, cell) => page.click(`button#sq-${cell}`));
  assert.match(await status(page), /a draw/);
});

test("tic-tac-toe on a phone, by finger, as the second player against whoever plays anything", async (t) => {
  const page = await stage.open(t, "/tictactoe?side=o&level=random", PHONE);
  const board = await playTicTacToe(page, (page, cell) => page.tap(`button#sq-${cell}`));
  assert.match(await status(page), ticTacToe.isWon(board) ? /You win/ : /a draw/);
});

test("tic-tac-toe by keyboard alone, in Japanese", async (t) => {
  const page = await stage.open(t, "/tictactoe", { locale: "ja" });
  await settled(page, "");
  for (;;) {
    const { board } = await nine(page);
    const moves = ticTacToe.moves(board);
    if (moves.length === 0) break;
    const best = moves.find((cell) => ticTacToe.worth(ticTacToe.after(board, cell)).verdict !== "win");
    assert(best !== undefined, "there is a move that does not lose");
    const focused = () => page.evaluate(() => document.activeElement?.id ?? "");
    for (let stops = 0; !/^sq-\d$/.test(await focused()); stops += 1) {
      assert(stops < 100, "Tab leads to the board");
      await page.keyboard.press("Tab");
    }
    const from = Number((await focused())[3]);
    const [down, across] = [Math.floor(best / 3) - Math.floor(from / 3), (best % 3) - (from % 3)];
    for (let step = 0; step < Math.abs(down); step += 1) await page.keyboard.press(down > 0 ? "ArrowDown" : "ArrowUp");
    for (let step = 0; step < Math.abs(across); step += 1) await page.keyboard.press(across > 0 ? "ArrowRight" : "ArrowLeft");
    assert.equal(await focused(), `sq-${best}`);
    const before = await place(page);
    await page.keyboard.press("Enter");
    await settled(page, before);
  }
  assert.match(await status(page), /引き分け/);
});

test("the game tree is unfolded step by step, and alpha-beta evaluates less", async (t) => {
  const page = await stage.open(t, "/tictactoe?side=both");
  const evaluated = () => page.locator(".figures dd strong").first().innerText().then(Number);
  // Nine moves with eight answers each.
  assert.equal(await evaluated(), 72);
  await page.locator("#tree-step").focus();
  await page.keyboard.press("Home");
  await page.waitForFunction(() => document.querySelector(".figures dd strong")?.textContent === "0");
  await page.keyboard.press("ArrowRight");
  await page.waitForFunction(() => document.querySelector(".figures dd strong")?.textContent === "1");
  await page.selectOption('#tree-form select[name="cut"]', "1");
  await page.click("#tree-form button");
  await page.waitForURL(/cut=1/);
  const cut = await evaluated();
  assert(cut > 9 && cut < 72, `${cut} evaluations`);
  await page.click("#tree-play");
  await page.waitForFunction((all) => document.querySelector(".figures dd strong")?.textContent === String(all), cut);
});

test("no step of many on the slider of the tree is lost, however fast they come", async (t) => {
  const page = await stage.open(t, "/tictactoe?side=both");
  const shown = (/** @type {number} */ step) =>
    page.waitForFunction((step) => document.querySelector(".figures dd strong")?.textContent === String(step), step);
  await page.locator("#tree-step").focus();
  // Nothing is waited for between the keys: some come while a picture is asked for, some while it is put in.
  await page.keyboard.press("Home");
  for (let key = 0; key < 30; key += 1) await page.keyboard.press("ArrowRight");
  await shown(30);
  for (let key = 0; key < 13; key += 1) await page.keyboard.press("ArrowLeft");
  await shown(17);
});

test("no key along the moves of a small game is lost", async (t) => {
  const page = await stage.open(t, "/notakto?side=both&boards=2&moves=1b21a12a12c3");
  await settled(page, "");
  for (let key = 0; key < 3; key += 1) await page.keyboard.press("ArrowLeft");
  await page.waitForURL(/at=1&/);
});

for (const [game, locale] of [["othello", "en"], ["notakto", "ja"], ["tictactoe", "en"]]) {
  test(`the lessons of ${game} can be done to the end (${locale})`, async (t) => {
    const page = await stage.open(t, `/how/${game}`, { locale });
    /** @type {string[]} */
    const titles = [];
    for (let lesson = 0; lesson < 10 && new URL(page.url()).pathname.startsWith("/how/"); lesson += 1) {
      titles.push(await page.locator(".lesson h2").innerText());
      await solve(page);
      const before = page.url();
      await page.click("#next");
      await page.waitForURL((url) => url.href !== before);
      await page.waitForFunction((title) => document.querySelector(".lesson h2")?.textContent !== title, titles.at(-1));
    }
    assert.equal(new URL(page.url()).pathname, `/${game}`);
    assert(titles.length >= 4 && new Set(titles).size === titles.length, titles.join());
  });
}

/**
 * Tries the choices of a lesson, one after the other, until one is right.
 * @param {Page} page
 */
async function solve(page) {
  const choices = await page.locator('.how a[href*="try="]').evaluateAll((all) => all.map((one) => one.getAttribute("href") ?? ""));
  for (const choice of choices) {
    await page.click(`.how a[href="${choice}"]`);
    await page.waitForFunction(() => document.querySelector(".verdict p") !== null);
    if ((await page.locator(".verdict .right").count()) > 0) return;
    // The verdict of the next choice must be told from this one's.
    await page.goBack();
    await page.waitForFunction(() => document.querySelector(".verdict p") === null);
  }
  assert.fail(`no choice of ${page.url()} is right`);
}
