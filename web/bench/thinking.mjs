// Load of the page's main thread during a few moves against a strong level.

import { begin } from "./begin.mjs";
import { frames, longestTask, mainThread, MOVES, RESTS } from "./trace.mjs";

/** The opponent, and the number of picks. */
const LEVEL = "level:6";
const PICKS = 8;

/**
 * Milliseconds of the longest task, and of script and layout per frame while a turn is shown: the most, the 99th
 * percentile, and the most in a frame that answers a key.
 */
export async function thinking(browser, url, game) {
  const page = await begin(browser, { url, game, level: LEVEL }, watch, { MOVES, RESTS });
  await ready(page);
  const own = mainThread(await traced(browser, page, () => play(page)));
  await page.context().close();
  const all = frames(own);
  const shown = all.filter(({ moves }) => moves).map(({ ms }) => ms);
  if (shown.length === 0) throw new Error(`no turn was shown in ${game}`);
  return {
    longest_task_ms: longestTask(own),
    busiest_frame_ms: Math.max(...shown),
    frame_99_ms: percentile(shown, 0.99),
    busiest_key_frame_ms: Math.max(0, ...all.filter(({ answers }) => answers).map(({ ms }) => ms)),
  };
}

function percentile(values, share) {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.ceil(sorted.length * share) - 1];
}

/**
 * Runs in the page before anything else: notes when pieces begin to move, and when the turn is shown to its end.
 * While a turn is shown, its captions are busy.
 */
function watch({ MOVES, RESTS }) {
  let moves = false;
  const onBoard = ({ target }) => target instanceof Element && target.closest(".shown") !== null;
  new MutationObserver((changes) => {
    const isShown = document.querySelector("[aria-busy=true]") !== null;
    if (moves ? isShown : !isShown || !changes.some(onBoard)) return;
    moves = !moves;
    performance.mark(moves ? MOVES : RESTS);
  }).observe(document, { attributeFilter: ["style", "aria-busy"], childList: true, subtree: true });
}

async function play(page) {
  for (let picks = 0; picks < PICKS; picks++) await pick(page);
  await ready(page);
}

/** Picks the next target by keyboard. */
export async function pick(page) {
  await ready(page);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
}

/** Waits until the person is to act, without polling, which would disturb the measurement. */
async function ready(page) {
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        const isReady = () => document.querySelector("[data-target]") !== null;
        if (isReady()) return resolve();
        const watcher = new MutationObserver(() => {
          if (!isReady()) return;
          watcher.disconnect();
          resolve();
        });
        watcher.observe(document, { attributes: true, childList: true, subtree: true });
      }),
  );
}

/** The browser's trace of some work. */
export async function traced(browser, page, work) {
  const hidden = "disabled-by-default-devtools.timeline";
  const shown = ["toplevel", "devtools.timeline", "devtools.timeline.frame", "blink.user_timing"];
  await browser.startTracing(page, { categories: [...shown, hidden, `${hidden}.frame`] });
  await work();
  return JSON.parse((await browser.stopTracing()).toString()).traceEvents;
}
