// The pages there are, for what is to be true of all of them.
//
// Start at PAGES. A new page must be added: accessibility.test.mjs follows the links and misses what is not here.

/** Names of pages with their addresses. @type {Record<string, string>} */
export const PAGES = {
  home: "/",
  othello: "/othello",
  "othello-middle": "/othello?level=8&moves=f5d6c3d3c4f4f6f3e6e7",
  "othello-values": "/othello?side=both&moves=f5d6c3d3c4f4f6f3e6e7&at=8",
  "othello-branches": "/othello?side=both&values=0&moves=f5d6(f6)c3(c5)d3c4",
  "othello-pass": "/othello?side=both&values=0&moves=e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8f8",
  "othello-over": "/othello?side=both&moves=f5d6c5f6e7f4g5e6e3",
  "othello-turned": "/othello?flip=1&moves=f5d6",
  "othello-edit": "/othello/edit",
};

/** What is shown of requests that are refused. @type {Record<string, string>} */
export const REFUSALS = {
  "no-page": "/nothing-here",
  "bad-moves": "/othello?moves=f5f5",
};

/** The path of an address. @param {string} address */
export const pathOf = (address) => new URL(address, "http://x").pathname;

/**
 * The pictures of the documentation.
 * @type {Record<string, import("playwright-core").BrowserContextOptions & {address: string}>}
 */
export const DOCUMENTED = {
  othello: {
    address: "/othello?side=both&moves=f5d6c3d3c4f4f6f3e6e7d7c5b6d8c6c7d2b5a5e8&at=16",
    viewport: { width: 1120, height: 760 },
    locale: "en",
    colorScheme: "light",
  },
};

/**
 * Waits for what comes after the page itself: the values of the squares, and the curve of a whole game.
 * @param {import("playwright-core").Page} page
 */
export async function ready(page) {
  await page.waitForFunction(() => {
    if (!document.getElementById("live")) return true;
    const marks = [...document.querySelectorAll(".board button .value small")];
    const legal = document.querySelectorAll('.board button[name="move"]');
    const analyse = document.getElementById("analyse");
    return marks.length === legal.length && (!analyse || analyse.hidden);
  });
}
