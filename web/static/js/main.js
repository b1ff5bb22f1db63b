// @ts-check
// What scripts add to every page. Each part does without the others, and the pages do without all of them.

import { startGrid } from "./grid.js";
import { startKeys } from "./keys.js";
import { startTheme } from "./switch.js";

/** Called for the page and again for what is swapped in. */
function start() {
  startTheme();
  startGrid();
}

startKeys();
start();
document.addEventListener("htmx:afterSettle", start);
