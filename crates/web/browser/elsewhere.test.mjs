// A page of somebody else, open in the same browser, must neither drive the server nor read from it.

import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer } from "node:http";
import { after, before, test } from "node:test";
import { Stage } from "./support/browser.mjs";
import { settled } from "./support/othello.mjs";

// A name of somebody else that was made to point to this machine.
const stage = new Stage("--host-resolver-rules=MAP rebound.example 127.0.0.1");

/** A server of somebody else, on another port. */
const stranger = createServer((request, response) => {
  const target = new URL(request.url ?? "/", "http://x").searchParams.get("target") ?? "";
  response.setHeader("content-type", "text/html; charset=utf-8");
  response.end(
    `<title>elsewhere</title><form id="form" method="post" action="${target}/othello/play?side=both">` +
      `<input name="move" value="f5"></form><iframe src="${target}/othello"></iframe>` +
      `<a href="${target}/othello?moves=f5">a link</a>`,
  );
});

before(async () => {
  stranger.listen(0, "127.0.0.1");
  await once(stranger, "listening");
});
after(() => stranger.close());

/** The server's games. */
const games = async () => (await stage.server.api("/api/games")).games;

// The same machine under two names: to the browser the one is the same site as the server, the other another site.
for (const name of ["127.0.0.1", "localhost"]) {
  test(`a page at ${name} on another port cannot make a move, read a page or frame one`, async (t) => {
    const before = await games();
    const { port } = /** @type {import("node:net").AddressInfo} */ (stranger.address());
    const origin = stage.server.origin;
    const address = `http://${name}:${port}/?target=${encodeURIComponent(origin)}`;
    const page = await stage.open(t, address, { expected: /./ });
    await page.waitForLoadState("load");
    const frame = page.frames()[1];
    assert(frame, "there is a frame");
    assert.equal(await frame.locator(".board").count(), 0, "the board is not framed");

    const read = await page.evaluate(async (origin) => {
      try {
        return await (await fetch(`${origin}/api/games`)).text();
      } catch (error) {
        return `refused: ${error}`;
      }
    }, origin);
    assert.match(read, /^refused/);

    // Sent without being able to read the answer, as any page may: it must have no effect.
    await page.evaluate(async (origin) => {
      await fetch(`${origin}/othello/play?side=both`, {
        method: "POST",
        mode: "no-cors",
        credentials: "include",
        body: new URLSearchParams({ move: "f5" }),
      });
    }, origin);
    assert.deepEqual(await games(), before);

    const sent = page.waitForResponse(/othello\/play/);
    await page.evaluate(() => /** @type {HTMLFormElement} */ (document.getElementById("form")).submit());
    assert.equal((await sent).status(), 403);
    await page.waitForURL(/othello\/play/);
    assert.deepEqual(await games(), before);

    // A link is welcome. It leads to a page where it is the computer's turn, which plays when the person says so: the
    // page elsewhere could as well have opened it by itself.
    await page.goto(address);
    await page.click("a");
    await page.waitForSelector('.board [tabindex="0"]');
    assert.equal(await page.locator("#go").getAttribute("hx-trigger"), "submit");
    assert.deepEqual(await games(), before);
    await page.click("#go button");
    await settled(page, "");
    assert.equal((await games()).length, before.length + 1);
  });
}

test("a name that was made to point here is refused", async (t) => {
  const page = await stage.open(t, "/healthz", { expected: /status of 421/ });
  const port = new URL(stage.server.origin).port;
  const answer = await page.goto(`http://rebound.example:${port}/othello`);
  assert.equal(answer?.status(), 421);
  assert.equal(await page.locator(".board").count(), 0);
});
