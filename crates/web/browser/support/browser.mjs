// A browser and pages in it that report whatever went wrong in them.
//
// Start at stage: it gives a file of tests one browser and one server. Pages are opened with `open`.

import assert from "node:assert/strict";
import { after, before } from "node:test";
import { chromium } from "playwright-core";
import { Server } from "./server.mjs";

/**
 * @typedef {import("playwright-core").Page} Page
 * @typedef {import("playwright-core").BrowserContextOptions} Options
 * @typedef {import("node:test").TestContext} Test
 */

/** A phone of the smallest width that is cared for. @type {Options} */
export const PHONE = { viewport: { width: 320, height: 568 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

/** Starts the browser that HISSHO_CHROMIUM names. */
export async function launch(/** @type {string[]} */ ...args) {
  const executablePath = process.env.HISSHO_CHROMIUM ?? "/usr/bin/chromium";
  // Chromium refuses its sandbox to root; everybody else has it.
  return chromium.launch({ executablePath, chromiumSandbox: process.getuid?.() !== 0, args });
}

/** One browser and one server for the tests of a file. */
export class Stage {
  /** @type {import("playwright-core").Browser} */
  browser = /** @type {any} */ (undefined);
  /** @type {Server} */
  server = /** @type {any} */ (undefined);

  /** @param {string[]} args more arguments for the browser */
  constructor(...args) {
    before(async () => {
      this.server = await Server.start();
      this.browser = await launch(...args);
    });
    after(async () => {
      await this.browser?.close();
      await this.server?.end();
    });
  }

  /**
   * A browser window of its own, without memory of the others. What goes wrong in its pages fails the test: errors of
   * scripts, and whatever the browser complains of (a policy that was broken, a file that was not there), but for
   * complaints that `expected` matches.
   * @param {Test} test
   * @param {Options & {expected?: RegExp}} options
   */
  async window(test, { expected, ...options } = {}) {
    const context = await this.browser.newContext({ baseURL: this.server.origin, locale: "en", ...options });
    /** @type {string[]} */
    const faults = [];
    context.on("weberror", (fault) => faults.push(String(fault.error())));
    context.on("console", (message) => {
      if (message.type() === "error" || message.type() === "warning") faults.push(message.text());
    });
    test.after(async () => {
      await context.close();
      assert.deepEqual(faults.filter((fault) => !expected?.test(fault)), [], "complaints of the browser");
    });
    return context;
  }

  /**
   * A page in a window of its own.
   * @param {Test} test
   * @param {string} address
   * @param {Options & {expected?: RegExp}} options
   */
  async open(test, address, options = {}) {
    const context = await this.window(test, options);
    const page = await context.newPage();
    await page.goto(address);
    return page;
  }
}
