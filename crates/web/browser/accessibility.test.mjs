// What must be true of every page: axe-core finds nothing, in light and dark, and nothing is wider than a phone.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test } from "node:test";
import { PHONE, Stage } from "./support/browser.mjs";
import { PAGES, REFUSALS, ofAnyGame, pathOf, withGame } from "./support/pages.mjs";

const stage = new Stage();
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** @typedef {import("playwright-core").Page} Page */

/**
 * What axe-core finds on a page, in words.
 * @param {Page} page
 * @returns {Promise<string[]>}
 */
async function findings(page) {
  // Everything on the page, also what is folded away.
  await page.evaluate(() => {
    for (const folded of document.querySelectorAll("details")) folded.open = true;
  });
  await page.evaluate(AXE);
  return page.evaluate(async () => {
    const { violations } = await /** @type {any} */ (window).axe.run(document);
    return violations.flatMap((/** @type {any} */ rule) =>
      rule.nodes.map((/** @type {any} */ node) => `${rule.id}: ${node.html.slice(0, 160)} ${node.failureSummary ?? ""}`),
    );
  });
}

/**
 * Opens a page, which must be what it is thought to be.
 * @param {Page} page
 * @param {string} address
 */
async function visit(page, address) {
  const answer = await page.goto(address);
  assert.equal(answer?.ok(), !Object.values(REFUSALS).includes(address), address);
}

/** All pages there are, with names. */
const everyPage = async () => Object.entries({ ...withGame(await stage.server.keep(), PAGES), ...REFUSALS });

const VIEWS = /** @type {const} */ ([
  { name: "light, English", locale: "en", colorScheme: "light" },
  { name: "dark, Japanese, on a phone", locale: "ja", colorScheme: "dark", ...PHONE },
]);

for (const { name, ...options } of VIEWS) {
  test(`axe-core finds nothing on any page (${name})`, async (t) => {
    const context = await stage.window(t, { ...options, expected: /status of 40[04]/ });
    const page = await context.newPage();
    for (const [title, address] of await everyPage()) {
      await visit(page, address);
      assert.deepEqual(await findings(page), [], `${title} (${name})`);
    }
  });
}

test("axe-core is at work: it finds what is put there", async (t) => {
  const page = await stage.open(t, "/");
  await page.evaluate(() => document.body.append(document.createElement("img"), document.createElement("button")));
  const found = (await findings(page)).map((finding) => finding.split(":")[0]);
  assert(found.includes("image-alt") && found.includes("button-name"), found.join());
});

test("no page is wider than a phone of 320 px, in either language", async (t) => {
  for (const locale of ["en", "ja"]) {
    const context = await stage.window(t, { ...PHONE, locale, expected: /status of 40[04]/ });
    const page = await context.newPage();
    for (const [title, address] of await everyPage()) {
      await visit(page, address);
      const width = await page.evaluate(() => {
        for (const folded of document.querySelectorAll("details")) folded.open = true;
        return document.documentElement.scrollWidth;
      });
      assert(width <= 320, `${title} (${locale}) is ${width} px wide`);
    }
  }
});

test("every page that a link leads to is among the pages that are looked at", async (t) => {
  const context = await stage.window(t);
  const page = await context.newPage();
  const known = new Set(Object.values(PAGES).map(pathOf));
  await stage.server.keep();
  /** @type {Set<string>} */
  const visited = new Set();
  const waiting = ["/"];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (visited.has(path)) continue;
    visited.add(path);
    await page.goto(path);
    const links = await page.locator("a[href]:not([download]):not([hx-boost='false'])").evaluateAll((all) =>
      all.map((one) => /** @type {HTMLAnchorElement} */ (one).href),
    );
    const here = links.filter((link) => link.startsWith(stage.server.origin));
    waiting.push(...here.map(pathOf));
  }
  assert.deepEqual([...visited].filter((path) => !known.has(ofAnyGame(path))), []);
  assert(visited.size >= 2, "links were followed");
});

test("a chosen theme holds on the next page, and the system's is taken again", async (t) => {
  const page = await stage.open(t, "/", { colorScheme: "dark" });
  const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const dark = await paper();
  await page.click("#theme");
  const light = await paper();
  assert.notEqual(light, dark);
  await page.goto("/othello");
  assert.equal(await paper(), light);
  await page.click("#theme");
  await page.click("#theme");
  assert.equal(await paper(), dark);
  await page.emulateMedia({ colorScheme: "light" });
  assert.equal(await paper(), light);
});

test("nothing moves for whoever asked for less motion", async (t) => {
  const page = await stage.open(t, "/othello?moves=f5d6", { reducedMotion: "reduce" });
  assert.deepEqual(await page.evaluate(() => document.getAnimations().map((one) => String(one.effect))), []);
});

test("the language is changed by a link that leads to the same place", async (t) => {
  const page = await stage.open(t, "/othello?side=both&values=0&moves=f5d6&at=1");
  await page.click('a[hreflang="ja"]');
  await page.waitForSelector('html[lang="ja"]');
  const { searchParams } = new URL(page.url());
  assert.deepEqual([searchParams.get("moves"), searchParams.get("at")], ["f5d6", "1"]);
  await page.click("#forth");
  await page.waitForFunction(() => !location.search.includes("at=1"));
  assert.equal(await page.locator("#page").getAttribute("lang"), "ja", "it stays so");
});
