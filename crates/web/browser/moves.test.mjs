// Going back and forth: undo over passes, branches, the browser's own buttons, links, and texts in and out.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Stage } from "./support/browser.mjs";
import { agrees, mouse, seen, settled } from "./support/othello.mjs";
import { Board } from "./support/rules.mjs";

const stage = new Stage();

/** After it black has no move. */
const TO_A_PASS = "e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8f8";

/**
 * Does something and waits for the page that comes of it.
 * @param {import("playwright-core").Page} page
 * @param {() => Promise<unknown>} act
 */
async function to(page, act) {
  const { action } = await seen(page);
  await act();
  await settled(page, action);
  return seen(page);
}

test("a pass is asked for, told, and undone together with the computer's moves", async (t) => {
  const page = await stage.open(t, `/othello?level=0&moves=${TO_A_PASS}`);
  await settled(page, "");
  await agrees(page, Board.after(TO_A_PASS));
  assert.match((await seen(page)).status, /Black has no legal move and must pass/);
  let after = await to(page, () => mouse(page, "--"));
  while (after.pass) after = await to(page, () => mouse(page, "--"));
  assert(after.moves.startsWith(`${TO_A_PASS}--`), after.moves);
  // The last choice that the person had was g8: before it 14 moves had been made.
  const undone = await to(page, () => page.click("#undo"));
  assert.equal(undone.at, "14");
  assert.equal(undone.moves, after.moves, "what was undone is still there");
  await agrees(page, Board.after(TO_A_PASS.slice(0, 28)));
  const redone = await to(page, () => page.click("#to-end"));
  assert.deepEqual(redone.discs, after.discs);
});

test("another move after an undo is a branch, and both branches can be visited", async (t) => {
  const page = await stage.open(t, "/othello?side=both&values=0&moves=f5d6c3");
  await settled(page, "");
  await to(page, () => page.click("#undo"));
  const branch = await to(page, () => mouse(page, "c5"));
  assert.equal(branch.moves, "f5d6c3(c5)");
  await agrees(page, Board.after("f5d6c5"));
  const moves = page.locator(".moves .mv");
  assert.equal(await moves.count(), 4);
  await to(page, () => moves.filter({ hasText: "c3" }).click());
  await agrees(page, Board.after("f5d6c3"));
  await to(page, () => moves.filter({ hasText: "c5" }).click());
  await agrees(page, Board.after("f5d6c5"));
  assert.equal(await page.locator(".mv[aria-current]").innerText().then((text) => text.includes("c5")), true);
});

test("the same move again after an undo is answered as before", async (t) => {
  const page = await stage.open(t, "/othello?level=0");
  await settled(page, "");
  const answered = await to(page, () => mouse(page, "f5"));
  await to(page, () => page.click("#undo"));
  await agrees(page, Board.after(""));
  const again = await to(page, () => mouse(page, "f5"));
  assert.deepEqual([again.moves, again.discs], [answered.moves, answered.discs]);
  // One step back it is the computer's turn, which has been used; the person may ask for another answer.
  await page.click("#back");
  await page.waitForSelector("#go");
  assert.equal(await page.locator("#go").getAttribute("hx-trigger"), "submit");
});

test("the browser's back and forward buttons go along the moves", async (t) => {
  const page = await stage.open(t, "/othello?side=both&values=0");
  await settled(page, "");
  await to(page, () => mouse(page, "f5"));
  await to(page, () => mouse(page, "d6"));
  await to(page, () => page.goBack());
  await agrees(page, Board.after("f5"));
  await to(page, () => page.goBack());
  await agrees(page, Board.after(""));
  await to(page, () => page.goForward());
  await agrees(page, Board.after("f5"));
});

test("a link opened elsewhere shows the same, turned board and all", async (t) => {
  const page = await stage.open(t, "/othello?side=both&values=0&flip=1");
  await settled(page, "");
  for (const square of ["f5", "d6", "c4"]) await to(page, () => mouse(page, square));
  await to(page, () => page.click("#back"));
  const link = page.url().slice(stage.server.origin.length);
  const other = await stage.open(t, link, { locale: "ja" });
  await settled(other, "");
  const [here, there] = [await seen(page), await seen(other)];
  assert.deepEqual(there.discs, here.discs);
  assert.deepEqual([there.moves, there.at, there.legal], [here.moves, here.at, here.legal]);
  await agrees(other, Board.after("f5d6"));
  const [left, right] = [await other.locator("#sq-a1").boundingBox(), await other.locator("#sq-h1").boundingBox()];
  assert(left && right && left.x > right.x, "the board is still turned");
  // Sent as a whole, the address opens in the language of whoever opens it.
  assert.equal(await other.locator("html").getAttribute("lang"), "ja");
});

test("moves and boards are pasted and copied in their forms", async (t) => {
  const context = await stage.window(t, { expected: /status of 422/ });
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const page = await context.newPage();
  await page.goto("/othello?values=0");
  await settled(page, "");
  const paste = async (/** @type {string} */ text) => {
    if ((await page.locator("details.share").getAttribute("open")) === null) await page.click("details.share summary");
    await page.fill("#paste", text);
    await page.click("details.share form button");
  };
  await to(page, () => paste("1. F5 d6 2. C3 d3"));
  await agrees(page, Board.after("f5d6c3d3"));
  await page.click("details.share summary");
  assert.equal(await page.inputValue("#copy-moves"), "f5d6c3d3");
  const board = await page.inputValue("#copy-board");
  await page.click('button[data-copy="copy-moves"]');
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), "f5d6c3d3");

  // A board alone has no moves, and the same discs.
  await to(page, () => paste(board));
  const again = await seen(page);
  assert.equal(again.moves, "");
  assert.deepEqual(again.discs, [...Board.after("f5d6c3d3").discs].sort());

  // What cannot be read is said beside the field, and stays in it.
  await paste("f5d6a1");
  await page.waitForSelector("#paste-error");
  assert.match(await page.locator("#paste-error").innerText(), /a1/);
  assert.equal(await page.inputValue("#paste"), "f5d6a1");
  await to(page, () => paste(`${stage.server.origin}/othello?moves=f5f6`));
  await agrees(page, Board.after("f5f6"));
});

test("a position is set up square by square and then played from", async (t) => {
  const page = await stage.open(t, "/othello?values=0");
  await page.click("details.share summary");
  await page.click('a[href^="/othello/edit"]');
  await page.waitForURL(/othello\/edit/);
  const follow = async (/** @type {() => Promise<void>} */ act) => {
    const before = page.url();
    await act();
    await page.waitForURL((url) => url.href !== before);
  };
  const link = (/** @type {string} */ name) => page.locator(".side").getByRole("link", { name, exact: true });
  await follow(() => link("Empty board").click());
  assert.equal((await seen(page)).discs.length, 0);
  // Black on c4 and b4, white on d4, and white to move: b4c4 turn when white plays a4.
  for (const square of ["b4", "c4"]) await follow(() => page.click(`#sq-${square}`));
  await follow(() => link("White disc").click());
  await follow(() => page.click("#sq-d4"));
  await follow(() => link("White to move").click());
  await follow(() => link("Analyse").click());
  await settled(page, "");
  assert.deepEqual((await seen(page)).discs, [["b4", "black"], ["c4", "black"], ["d4", "white"]]);
  assert.deepEqual((await seen(page)).legal, ["a4"]);
  const played = await to(page, () => mouse(page, "a4"));
  assert.deepEqual(played.discs.map(([square]) => square), ["a4", "b4", "c4", "d4"]);
  assert(played.discs.every(([, colour]) => colour === "white"));
  assert.match(played.status, /White wins \(Black 0/);
});
