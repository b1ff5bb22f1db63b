// The server killed and started again in the middle of a game.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Stage } from "./support/browser.mjs";
import { RESULTS, agrees, mouse, playOn, seen, settled } from "./support/othello.mjs";
import { Board } from "./support/rules.mjs";

const stage = new Stage();

test("a game goes on after the server was killed and started again, on the same page", async (t) => {
  const page = await stage.open(t, "/othello?level=0", { expected: /ERR_CONNECTION_REFUSED|htmx:sendError|htmx:afterRequest/ });
  await settled(page, "");
  for (let move = 0; move < 3; move += 1) {
    const { action, legal } = await seen(page);
    await mouse(page, legal[0]);
    await settled(page, action);
  }
  const before = await seen(page);
  const game = new URL(page.url()).searchParams.get("game");
  assert(game, page.url());
  assert.equal((await stage.server.api(`/api/games/${game}`)).moves, before.moves, "kept before it was killed");

  await stage.server.kill();
  assert(await page.locator("#unreachable").isHidden());
  await mouse(page, before.legal[0]);
  await page.waitForSelector("#unreachable:visible");
  assert.deepEqual((await seen(page)).discs, before.discs, "the page still shows the game");

  await stage.server.again();
  assert.equal((await stage.server.api(`/api/games/${game}`)).moves, before.moves, "kept through the kill");
  await mouse(page, before.legal[0]);
  await settled(page, before.action);
  assert(await page.locator("#unreachable").isHidden(), "it answers again");
  const board = await playOn(page, mouse, 21);
  assert((await seen(page)).status.includes(RESULTS.en(board)), "the result");
  const { moves } = await seen(page);
  assert(moves.startsWith(before.moves), moves);
  assert.equal(new URL(page.url()).searchParams.get("game"), game, "it is still the same game");
  assert.equal((await stage.server.api(`/api/games/${game}`)).moves, moves);
});

test("a kept game is found on the first page after a restart and goes on there", async (t) => {
  const page = await stage.open(t, "/othello?side=both&values=0");
  await settled(page, "");
  const { action } = await seen(page);
  await mouse(page, "f5");
  await settled(page, action);
  await stage.server.kill();
  await stage.server.again();
  await page.goto("/");
  await page.click(".kept ol li:first-child a");
  await page.waitForURL(/moves=f5/);
  await settled(page, "");
  await agrees(page, Board.after("f5"));
});

for (const javaScriptEnabled of [true, false]) {
  test(`a kept game is deleted after one was asked (${javaScriptEnabled ? "with" : "without"} script)`, async (t) => {
    const page = await stage.open(t, "/othello?side=both&values=0", { javaScriptEnabled, locale: "ja" });
    await settled(page, "");
    const { action } = await seen(page);
    await mouse(page, "f5");
    await settled(page, action);
    await page.goto("/");
    const game = new URL((await page.locator(".kept .to-game").first().getAttribute("href")) ?? "", page.url()).searchParams.get("game");
    const count = (await stage.server.api("/api/games")).games.length;
    await page.locator(".kept .delete").first().click();
    await page.waitForURL(/\/delete/);
    await page.getByRole("link", { name: "キャンセル" }).click();
    await page.waitForURL((url) => url.pathname === "/");
    assert.equal((await stage.server.api("/api/games")).games.length, count, "it was only asked");
    await page.locator(".kept .delete").first().click();
    await page.click("#delete");
    await page.waitForURL((url) => url.pathname === "/");
    const left = (await stage.server.api("/api/games")).games;
    assert.equal(left.length, count - 1);
    assert(left.every((/** @type {{id: string}} */ one) => one.id !== game));
  });
}
