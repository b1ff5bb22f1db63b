// What comes while one looks: values that go deeper, the curve of the game, and eight tabs of it at once.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Stage } from "./support/browser.mjs";
import { agrees, mouse, place, settled } from "./support/othello.mjs";
import { Board, chooser } from "./support/rules.mjs";

const stage = new Stage();

/** @typedef {import("playwright-core").Page} Page */

/** A position whose values take long to find. */
const LONG = "f5d6c3d3c4f4f6f3e6e7";

/**
 * How far ahead the shown values have looked, square by square.
 * @param {Page} page
 */
const depths = (page) =>
  page.locator(".board button .value small").evaluateAll((marks) => marks.map((mark) => parseInt(mark.dataset.text ?? "", 10)));

/**
 * Waits until every value on the board is from a search as deep as this, or exact.
 * @param {Page} page
 * @param {number} depth
 */
const deeper = (page, depth) =>
  page.waitForFunction((depth) => {
    const legal = document.querySelectorAll('.board button[name="move"]');
    const marks = [...document.querySelectorAll(".board button .value small")];
    const deep = (/** @type {Element} */ mark) => {
      const text = mark.getAttribute("data-text") ?? "";
      return text === "=" || parseInt(text, 10) >= depth;
    };
    return legal.length > 0 && marks.length === legal.length && marks.every(deep);
  }, depth);

test("values stand on the squares at once and go deeper while one looks", async (t) => {
  const page = await stage.open(t, "/othello?side=both&moves=f5d6c3d3c4");
  const first = await depths(page);
  assert.equal(first.length, Board.after("f5d6c3d3c4").legal().length);
  await deeper(page, Math.max(...first) + 1);
  // What is seen is also said.
  const name = await page.locator(".board button").first().getAttribute("aria-label");
  assert.match(name ?? "", /, (plus|minus|even|equal|[0-9])/);
});

test("values stand on the squares also where the other side is to move", async (t) => {
  const page = await stage.open(t, "/othello?values=1&moves=f5d6c3&at=1");
  await page.waitForSelector("#go");
  const marks = page.locator(".board .legal .value small");
  assert.equal(await page.locator('.board button[name="move"]').count(), 0, "nobody may move for the computer");
  const before = await marks.evaluateAll((all) => all.map((mark) => mark.getAttribute("data-text")));
  assert.equal(before.length, Board.after("f5").legal().length);
  await page.waitForFunction((before) => {
    const now = [...document.querySelectorAll(".board .legal .value small")].map((mark) => mark.getAttribute("data-text"));
    return now.length === before.length && now.every((text, index) => text !== before[index]);
  }, before);
  assert.match((await page.locator("#sq-d6").getAttribute("aria-label")) ?? "", /^d6, empty, legal, .* pl(y|ies) ahead/);
});

test("a small board is solved while one looks", async (t) => {
  const page = await stage.open(t, "/othello?board=-----OX--XO-----X&side=both");
  await page.waitForFunction(() => {
    const marks = [...document.querySelectorAll(".board button .value small")];
    return marks.length === 4 && marks.every((mark) => mark.getAttribute("data-text") === "=");
  });
  const worth = await page.locator(".board button .value b").evaluateAll((all) => all.map((one) => one.getAttribute("data-text")));
  assert.deepEqual(worth, ["−10", "−10", "−10", "−10"]);
});

test("values can be hidden, and then nothing is searched", async (t) => {
  const page = await stage.open(t, `/othello?side=both&moves=${LONG}`);
  await deeper(page, 1);
  await page.click("#toggle-values");
  await page.waitForURL(/values=0/);
  assert.equal(await page.locator(".board .value").count(), 0);
  await idle(page);
});

test("the curve of the game is drawn, dragged, and gone along by keyboard", async (t) => {
  const moves = "f5d6c3d3c4f4";
  const page = await stage.open(t, `/othello?side=both&moves=${moves}`);
  await settled(page, "");
  // A point for each of the seven positions, with no gap between.
  await page.waitForFunction(() => {
    const path = document.getElementById("graph-path")?.getAttribute("d") ?? "";
    return (path.match(/[ML]/g) ?? []).length === 7 && path.lastIndexOf("M") === 0;
  });
  const before = await place(page);
  await page.locator("#graph-at").focus();
  await page.keyboard.press("ArrowLeft");
  await settled(page, before);
  await agrees(page, Board.after(moves.slice(0, 10)));
  await page.waitForURL(/at=5/);

  const box = await page.locator(".curve svg").boundingBox();
  assert(box);
  await page.mouse.move(box.x + box.width - 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 4 });
  await page.mouse.move(box.x + 1, box.y + box.height / 2, { steps: 4 });
  await page.mouse.up();
  await page.waitForURL(/at=0/);
  await settled(page, "");
  await agrees(page, Board.after(""));
});

test("a page that is closed frees its search", async (t) => {
  const page = await stage.open(t, `/othello?side=both&moves=${LONG}`);
  await deeper(page, 1);
  const context = page.context();
  await page.close();
  await idle(await context.newPage());
});

test("eight tabs stay usable, and only the one that is seen listens", async (t) => {
  const context = await stage.window(t);
  await context.addInitScript(() => {
    const open = new Set();
    Object.defineProperty(window, "openStreams", { get: () => open.size });
    window.EventSource = class extends EventSource {
      constructor(/** @type {string | URL} */ address) {
        super(address);
        open.add(this);
      }
      close() {
        super.close();
        open.delete(this);
      }
    };
  });
  const streams = (/** @type {Page} */ page) => page.evaluate(() => /** @type {any} */ (window).openStreams);
  const choose = chooser(8);
  /** @type {Page[]} */
  const tabs = [];
  for (let number = 0; number < 8; number += 1) {
    const page = await context.newPage();
    await page.goto(`/othello?side=both&moves=${LONG}`);
    await settled(page, "");
    // All values of this position take long, so a stream that is not closed stays open.
    assert.equal(await streams(page), 1, `tab ${number} is seen and listens`);
    await hide(page, true);
    assert.equal(await streams(page), 0, `tab ${number} is hidden and does not`);
    tabs.push(page);
  }
  // A browser opens six connections to a server. Streams left open in eight tabs would have taken them all.
  for (const page of tabs) {
    await hide(page, false);
    assert.equal(await streams(page), 1, "it listens again");
    const before = await place(page);
    const move = choose(Board.after(LONG).legal());
    await mouse(page, move);
    await settled(page, before);
    await agrees(page, Board.after(LONG + move));
    await hide(page, true);
  }
  await hide(tabs[7], false);
  await deeper(tabs[7], 4);
  await hide(tabs[7], true);
  await idle(tabs[0]);
});

/**
 * Tells a page that it is in the background or seen. (The browser says of every tab under test that it is seen.)
 * @param {Page} page
 * @param {boolean} hidden
 */
async function hide(page, hidden) {
  await page.evaluate((hidden) => {
    if (document.hidden === hidden) return;
    Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
    Object.defineProperty(document, "visibilityState", { value: hidden ? "hidden" : "visible", configurable: true });
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  }, hidden);
}

/**
 * Waits until the server searches nothing.
 * @param {Page} page
 */
async function idle(page) {
  if (page.url() === "about:blank") await page.goto("/");
  await page.waitForFunction(async () => (await (await fetch("/api/status")).json()).searches === 0);
}
