// @ts-check
// What scripts add to every page. Each part does without the others, and the pages do without all of them.

import { startCopy } from "./copy.js";
import { startGraph } from "./graph.js";
import { startGrid } from "./grid.js";
import { nextKey, startKeys, startKeySwitch } from "./keys.js";
import { startLive, watchVisibility } from "./live.js";
import { startRequests } from "./requests.js";
import { startMarks } from "./marks.js";
import { startPlayers } from "./stepper.js";
import { startTheme } from "./switch.js";

/** Called for the page and again for what is swapped in. */
function start() {
  startTheme();
  startKeySwitch();
  startGrid();
  startGraph();
  startCopy();
  startLive();
  startPlayers();
}

startKeys();
startRequests();
startMarks();
watchVisibility();
start();
document.addEventListener("htmx:afterSettle", () => {
  start();
  nextKey();
});
