// @ts-check
// Keys for what else has a place on the page: any link or button that names its key in aria-keyshortcuts. Keys that
// are single characters can be switched off (WCAG 2.1.4): who speaks to the machine would set them off unawares.

/** Where it is kept that single characters do nothing. */
const OFF = "single-keys-off";

/** Keys that came while the page of an earlier one was on its way. @type {string[]} */
let waiting = [];

/** Whether a key has led to a page that is not there yet. */
let going = false;

/** Listens to keys, once for all pages. */
export function startKeys() {
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return;
    if (event.target instanceof Element && event.target.closest("input, select, textarea, [contenteditable], .scroll")) return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    if (going) {
      // A key that is held goes as fast as the pages come, and not on after it was let go.
      if (!event.repeat) waiting.push(key);
      event.preventDefault();
    } else if (press(key)) {
      event.preventDefault();
    }
  });
  const stop = () => {
    going = false;
    waiting = [];
  };
  for (const name of ["htmx:sendError", "htmx:historyRestore", "pointerdown"]) {
    document.addEventListener(name, stop);
  }
}

/** Does what the next key that waits asks for, on the page that has come. */
export function nextKey() {
  going = false;
  while (!going) {
    const key = waiting.shift();
    if (key === undefined) return;
    press(key);
  }
}

/**
 * Does what a key asks for, if it asks for anything.
 * @param {string} key
 */
function press(key) {
  for (const one of document.querySelectorAll("[aria-keyshortcuts]")) {
    const keys = (one.getAttribute("aria-keyshortcuts") ?? "").split(" ");
    if (one instanceof HTMLElement && keys.includes(key)) {
      going = one instanceof HTMLAnchorElement;
      one.click();
      // What opens a folded part leads to it.
      if (one.tagName === "SUMMARY") one.focus();
      return true;
    }
  }
  return false;
}

/** Shows the switch in the sheet of keys, and lets the page name only the keys that do something. */
export function startKeySwitch() {
  const box = document.getElementById("single-keys");
  if (!(box instanceof HTMLInputElement)) return;
  const label = box.closest("label");
  if (label) label.hidden = false;
  box.checked = localStorage.getItem(OFF) === null;
  box.onchange = () => {
    if (box.checked) localStorage.removeItem(OFF);
    else localStorage.setItem(OFF, "yes");
    nameKeys(box.checked);
  };
  nameKeys(box.checked);
}

/** @param {boolean} single whether single characters do something */
function nameKeys(single) {
  for (const one of document.querySelectorAll("[aria-keyshortcuts], [data-keys]")) {
    if (!(one instanceof HTMLElement)) continue;
    one.dataset.keys ??= one.getAttribute("aria-keyshortcuts") ?? "";
    const keys = one.dataset.keys.split(" ").filter((key) => single || key.length > 1);
    if (keys.length > 0) one.setAttribute("aria-keyshortcuts", keys.join(" "));
    else one.removeAttribute("aria-keyshortcuts");
  }
}
