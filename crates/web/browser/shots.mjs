// Pictures of every page, to be looked at: node tests/shots.mjs FOLDER [--docs]. `cargo xtask shots` calls it.
//
// With --docs only the two pictures of the documentation.

import assert from "node:assert/strict";
import { mkdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { launch } from "./support/browser.mjs";
import { DOCUMENTED, PAGES, REFUSALS, ready, withGame } from "./support/pages.mjs";
import { Server } from "./support/server.mjs";

/** What a picture of the documentation may have at most, in bytes. */
const LARGEST = 200_000;

const [folder, docs] = process.argv.slice(2);
assert(folder, "a folder for the pictures");
mkdirSync(folder, { recursive: true });

const server = await Server.start();
const browser = await launch();
try {
  if (docs) await shootForDocs();
  else await shootAll();
} finally {
  await browser.close();
  await server.end();
}

async function shootAll() {
  const wide = { viewport: { width: 1280, height: 800 } };
  const phone = { viewport: { width: 320, height: 640 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };
  const pages = Object.entries({ ...withGame(await server.keep(), PAGES), ...REFUSALS });
  for (const [size, screen] of Object.entries({ wide, phone })) {
    for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
      for (const locale of ["en", "ja"]) {
        const context = await browser.newContext({ baseURL: server.origin, locale, colorScheme, ...screen });
        const page = await context.newPage();
        for (const [name, address] of pages) {
          await page.goto(address);
          await ready(page);
          await page.screenshot({ path: join(folder, `${name}-${size}-${colorScheme}-${locale}.png`), fullPage: true });
        }
        await context.close();
      }
    }
  }
}

async function shootForDocs() {
  for (const [name, { address, ...options }] of Object.entries(DOCUMENTED)) {
    const context = await browser.newContext({ baseURL: server.origin, ...options });
    const page = await context.newPage();
    const answer = await page.goto(address);
    assert(answer?.ok(), `${address} is refused`);
    await ready(page);
    const path = join(folder, `${name}.png`);
    await page.screenshot({ path });
    const { size } = statSync(path);
    assert(size <= LARGEST, `${path} has ${size} bytes; at most ${LARGEST} are wanted`);
    console.log(`${path} ${size}`);
    await context.close();
  }
}
