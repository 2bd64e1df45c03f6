// The time that a player waits: from the click that ends a turn to the next prompt, with an opponent's turn between.

import { begin } from "./begin.mjs";
import { pick } from "./thinking.mjs";

/** The opponent, the number of its turns that are measured, and more picks than they take. */
const LEVEL = "level:2";
const TURNS = 9;
const MOST_PICKS = 200;
/** The part of the page that says how the game ended. */
const OVER = "section[aria-label='Game over']";

/** The median in seconds. */
export async function waiting(browser, url, game) {
  const page = await begin(browser, { url, game, level: LEVEL }, watch);
  const waits = await measured(page);
  await page.context().close();
  if (waits.length === 0) throw new Error(`no turn was answered in ${game}`);
  return { wait_median_s: waits.sort((one, other) => one - other)[Math.floor(waits.length / 2)] / 1000 };
}

/** Plays until enough turns were answered, or the game is over. */
async function measured(page) {
  for (let picks = 0; picks < MOST_PICKS; picks++) {
    await page.waitForSelector(`[data-target], ${OVER}`, { state: "attached" });
    const [count, isOver] = await page.evaluate((over) => [window.waits.length, document.querySelector(over)], OVER);
    if (count >= TURNS || isOver) break;
    await pick(page);
  }
  return page.evaluate(() => window.waits);
}

/**
 * Runs in the page before anything else: notes the milliseconds from each key that ended a turn of the first seat to
 * the next moment in which that seat may pick.
 */
function watch() {
  window.waits = [];
  let [pressed, isClosed] = [0, false];
  addEventListener("keydown", () => (pressed = performance.now()), { capture: true });
  new MutationObserver(() => {
    const isOpen = document.querySelector("[data-target]") !== null;
    const last = [...document.querySelectorAll("[data-seat]")].at(-1)?.dataset.seat;
    if (isOpen && isClosed && last === "1") window.waits.push(performance.now() - pressed);
    isClosed = !isOpen;
  }).observe(document, { attributeFilter: ["data-target", "data-seat"], childList: true, subtree: true });
}
