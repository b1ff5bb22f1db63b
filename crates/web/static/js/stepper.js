// @ts-check
// Plays a range from where it stands to its end, as if somebody dragged it.

/** How many pictures a whole run takes at most, and how long each is shown, in milliseconds. */
const PICTURES = 90;
const PAUSE = 120;

/** The run that goes on, if one does. @type {number | undefined} */
let running;

/** Makes every button with data-play play the range it names. */
export function startPlayers() {
  for (const button of document.querySelectorAll("button[data-play]")) {
    if (!(button instanceof HTMLButtonElement) || !button.hidden) continue;
    const range = document.getElementById(button.dataset.play ?? "");
    if (!(range instanceof HTMLInputElement)) continue;
    button.hidden = false;
    const name = button.textContent;
    const stop = () => {
      window.clearInterval(running);
      running = undefined;
      button.textContent = name;
    };
    button.addEventListener("click", () => {
      if (running !== undefined) return stop();
      const end = Number(range.max);
      if (Number(range.value) >= end) range.value = range.min;
      const step = Math.max(1, Math.ceil(end / PICTURES));
      button.textContent = button.dataset.playing ?? name;
      running = window.setInterval(() => {
        if (!range.isConnected || Number(range.value) >= end) return stop();
        range.value = String(Math.min(end, Number(range.value) + step));
        range.dispatchEvent(new Event("input", { bubbles: true }));
      }, PAUSE);
    });
  }
}
