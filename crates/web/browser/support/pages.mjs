// The pages there are, for what is to be true of all of them.
//
// Start at PAGES. A new page must be added: accessibility.test.mjs follows the links and misses what is not here. GAME
// stands for the name of a game that is kept.

/** Names of pages with their addresses. @type {Record<string, string>} */
export const PAGES = {
  home: "/",
  "delete-game": "/games/GAME/delete",
  othello: "/othello",
  "othello-middle": "/othello?level=8&moves=f5d6c3d3c4f4f6f3e6e7",
  "othello-values": "/othello?side=both&moves=f5d6c3d3c4f4f6f3e6e7&at=8",
  "othello-branches": "/othello?side=both&values=0&moves=f5d6(f6)c3(c5)d3c4",
  "othello-pass": "/othello?side=both&values=0&moves=e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8f8",
  "othello-over": "/othello?side=both&moves=f5d6c5f6e7f4g5e6e3",
  "othello-turned": "/othello?flip=1&moves=f5d6",
  "othello-others-turn": "/othello?values=1&moves=f5d6c3d3c4f4f6&at=5",
  "othello-small": "/othello?board=-----OX--XO-----X&side=both&moves=d3",
  "othello-edit": "/othello/edit",
  notakto: "/notakto",
  "notakto-three": "/notakto?boards=3&moves=1b22a1",
  "notakto-dead": "/notakto?board=X...X...X+X.X......+.........",
  "notakto-many": "/notakto?boards=12&side=both&hints=0",
  tictactoe: "/tictactoe",
  "tictactoe-middle": "/tictactoe?moves=04&depth=3&cut=1",
  "tictactoe-over": "/tictactoe?side=both&moves=03142",
  "how-othello": "/how/othello",
  "how-othello-last": "/how/othello?step=4",
  "how-notakto": "/how/notakto",
  "how-notakto-last": "/how/notakto?step=5",
  "how-tictactoe": "/how/tictactoe",
  "how-notakto-wrong": "/how/notakto?step=2&try=1c1",
};

/** What is shown of requests that are refused. @type {Record<string, string>} */
export const REFUSALS = {
  "no-page": "/nothing-here",
  "bad-moves": "/othello?moves=f5f5",
};

/** The path of an address. @param {string} address */
export const pathOf = (address) => new URL(address, "http://x").pathname;

/** An address for all games instead of one. @param {string} path */
export const ofAnyGame = (path) => path.replace(/^\/games\/[0-9a-z]{13}\//, "/games/GAME/");

/**
 * The pages with a game that is kept.
 * @param {string} game
 * @param {Record<string, string>} pages
 */
export const withGame = (game, pages) =>
  Object.fromEntries(Object.entries(pages).map(([name, address]) => [name, address.replace("GAME", game)]));

/**
 * The pictures of the documentation.
 * @type {Record<string, import("playwright-core").BrowserContextOptions & {address: string}>}
 */
export const DOCUMENTED = {
  othello: {
    address: "/othello?side=both&moves=c4c3d3e3d2b4b5c2a4a6b3c1e2d6e1c5d1f1b6c6e6b1c7a5a7f7f6a3a2f5g6e7g5g4d7d8f4g3f3h4h6h5g7f2h7h8c8b2&at=21",
    viewport: { width: 1120, height: 784 },
    locale: "en",
    colorScheme: "light",
  },
  notakto: {
    address: "/notakto?boards=3&side=both&moves=1b22a11a13c11c3",
    viewport: { width: 1120, height: 800 },
    locale: "en",
    colorScheme: "dark",
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
    // A whole game takes a while where other work goes on.
  }, undefined, { timeout: 300_000 });
}
