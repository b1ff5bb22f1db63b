// Everything without a mouse: whole games by keyboard alone, the keys of the sheet, and where the focus is.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Stage } from "./support/browser.mjs";
import { RESULTS, playOn, seen, settled } from "./support/othello.mjs";

const stage = new Stage();

/** @typedef {import("playwright-core").Page} Page */

/** @param {Page} page */
const focused = (page) => page.evaluate(() => document.activeElement?.id ?? "");

/**
 * Goes on with Tab until the focus is where it should be. More than a hundred stops would be no way to play.
 * @param {Page} page
 * @param {(id: string) => boolean} wanted
 */
async function tabTo(page, wanted) {
  for (let stops = 0; stops < 100; stops += 1) {
    const id = await focused(page);
    if (wanted(id)) return id;
    await page.keyboard.press("Tab");
  }
  throw new Error("Tab does not lead there");
}

/**
 * Walks to a square with the arrow keys and plays on it with Enter or Space.
 * @param {Page} page
 * @param {string} square
 */
async function keys(page, square) {
  if (square === "--") {
    await tabTo(page, (id) => id === "pass");
    await page.keyboard.press("Enter");
    return;
  }
  const from = await tabTo(page, (id) => /^sq-[a-h][1-8]$/.test(id));
  const across = square.charCodeAt(0) - from.charCodeAt(3);
  const down = Number(square[1]) - Number(from[4]);
  for (let step = 0; step < Math.abs(across); step += 1) {
    await page.keyboard.press(across > 0 ? "ArrowRight" : "ArrowLeft");
  }
  for (let step = 0; step < Math.abs(down); step += 1) {
    await page.keyboard.press(down > 0 ? "ArrowDown" : "ArrowUp");
  }
  assert.equal(await focused(page), `sq-${square}`);
  await page.keyboard.press(across % 2 === 0 ? "Enter" : "Space");
}

test("a whole game by keyboard alone, in English, as white", async (t) => {
  const page = await stage.open(t, "/othello?level=1&side=white");
  const board = await playOn(page, keys, 11);
  assert((await seen(page)).status.includes(RESULTS.en(board)), "the result");
});

test("a whole game by keyboard alone, in Japanese, as black", async (t) => {
  const page = await stage.open(t, "/othello?level=0", { locale: "ja" });
  const board = await playOn(page, keys, 12);
  assert((await seen(page)).status.includes(RESULTS.ja(board)), "the result");
});

test("the board has one stop for Tab, and the focus stays on the square that was played", async (t) => {
  const page = await stage.open(t, "/othello?side=both&values=0");
  await settled(page, "");
  assert.equal(await page.locator('.board [tabindex="0"]').count(), 1);
  const { action } = await seen(page);
  await keys(page, "f5");
  await settled(page, action);
  assert.equal(await focused(page), "sq-f5");
  assert.equal(await page.locator('.board [tabindex="0"]').count(), 1);
  // Arrows end at the edge; Home and End go along the row.
  await page.keyboard.press("End");
  await page.keyboard.press("ArrowRight");
  assert.equal(await focused(page), "sq-h5");
  await page.keyboard.press("Home");
  assert.equal(await focused(page), "sq-a5");
});

test("the keys of the sheet do what it says", async (t) => {
  const page = await stage.open(t, "/othello?side=both&values=0&moves=f5d6c3d3");
  await settled(page, "");
  const press = async (/** @type {string} */ key) => {
    const { action } = await seen(page);
    await page.keyboard.press(key);
    await settled(page, action);
    return seen(page);
  };
  assert.equal((await press("u")).at, "3");
  assert.equal((await press("ArrowLeft")).at, "2");
  assert.equal((await press("ArrowRight")).at, "3");
  assert.equal((await press("Home")).at, "0");
  assert.equal((await press("End")).at, null);
  const square = async () => (await page.locator("#sq-a1").boundingBox())?.y ?? 0;
  const above = await square();
  await press("f");
  assert((await square()) > above, "the board is turned");
  assert.equal(await page.locator("#keys").getAttribute("open"), null);
  await page.keyboard.press("?");
  assert.notEqual(await page.locator("#keys").getAttribute("open"), null);
  assert(await page.locator("#keys dl").isVisible());
});

test("the first stop of Tab leads past the navigation", async (t) => {
  const page = await stage.open(t, "/othello");
  await page.keyboard.press("Tab");
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute("href")), "#main");
  await page.keyboard.press("Enter");
  assert.equal(await focused(page), "main");
});
