// Everything without a mouse: whole games by keyboard alone, the keys of the sheet, and where the focus is.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Stage } from "./support/browser.mjs";
import { RESULTS, agrees, place, playOn, seen, settled } from "./support/othello.mjs";
import { Board } from "./support/rules.mjs";

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

/**
 * Waits until the page shows this place of the game, and its address says so.
 * @param {Page} page
 * @param {string} wanted
 */
const at = (page, wanted) =>
  page.waitForFunction((wanted) => {
    const action = document.querySelector(".board-form")?.getAttribute("action") ?? "";
    return [action, location.href].every((one) => new URL(one, location.href).searchParams.get("at") === wanted);
  }, wanted);

/** Twelve moves of a game. */
const TWELVE = "c4c3d3e3d2b4b5c2a4a6b3c1";

test("keys that come faster than the pages are all heard", async (t) => {
  const page = await stage.open(t, `/othello?side=both&values=0&moves=${TWELVE}`);
  await settled(page, "");
  for (let key = 0; key < 7; key += 1) await page.keyboard.press("ArrowLeft");
  for (let key = 0; key < 3; key += 1) await page.keyboard.press("ArrowRight");
  await page.keyboard.press("f");
  // The last key turns the board, which tells that all before it were heard.
  await page.waitForURL(/flip=1/);
  await at(page, "8");
  await agrees(page, Board.after(TWELVE.slice(0, 16)));
});

test("steps on the slider of the curve that come faster than the pages are all heard", async (t) => {
  const page = await stage.open(t, `/othello?side=both&values=1&moves=${TWELVE}`);
  await settled(page, "");
  await page.locator("#graph-at").focus();
  for (let key = 0; key < 9; key += 1) await page.keyboard.press("ArrowLeft");
  await at(page, "3");
  assert.equal(await page.inputValue("#graph-at"), "3");
  assert.equal(await focused(page), "graph-at");
  await agrees(page, Board.after(TWELVE.slice(0, 6)));
});

test("keys of a single letter can be switched off, and the sheet is still there", async (t) => {
  const page = await stage.open(t, `/othello?side=both&values=0&moves=${TWELVE}`);
  await settled(page, "");
  const named = (/** @type {string} */ id) => page.locator(id).getAttribute("aria-keyshortcuts");
  assert.deepEqual([await named("#undo"), await named("#back")], ["u", "ArrowLeft ,"]);
  await page.keyboard.press("?");
  await page.locator("#single-keys").focus();
  await page.keyboard.press("Space");
  assert.equal(await page.isChecked("#single-keys"), false);
  assert.deepEqual([await named("#undo"), await named("#back")], [null, "ArrowLeft"]);
  await page.locator("#main").focus();
  const before = page.url();
  for (const key of ["u", "v", "f", ",", "?"]) await page.keyboard.press(key);
  // The one that is left is heard after all the others, so they have done nothing.
  const action = await place(page);
  await page.keyboard.press("ArrowLeft");
  await settled(page, action);
  assert.equal(new URL(page.url()).searchParams.get("at"), "11");
  assert.equal(new URL(page.url()).searchParams.get("values"), "0");
  await page.goto(before);
  await settled(page, "");
  assert.equal(await named("#undo"), null, "it is remembered");
  await page.click("#keys summary");
  assert(await page.locator("#keys dl").isVisible(), "the sheet opens without its key");
  await page.click("#single-keys");
  await page.locator("#main").focus();
  await page.keyboard.press("u");
  await page.waitForURL(/at=11/);
});

test("the first stop of Tab leads past the navigation", async (t) => {
  const page = await stage.open(t, "/othello");
  await page.keyboard.press("Tab");
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute("href")), "#main");
  await page.keyboard.press("Enter");
  assert.equal(await focused(page), "main");
});
