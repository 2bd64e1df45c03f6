// Lessons and studies: the time to open them, steps with a key that is held down, and the thoughts of the engine.

import { largeStudy } from "./large.mjs";
import { traced } from "./thinking.mjs";
import { frames, longestTask, mainThread } from "./trace.mjs";

/** The number of moves of the study. */
const MOVES = 200;
/** Milliseconds between two presses of a key that is held down. */
const REPEAT = 33;
/** The rest after a page was opened, in milliseconds. */
const REST = 1500;
/** How long the engine thinks while the page is watched, in milliseconds. */
const THOUGHT = 4000;
/** The part of the page that shows the move that the reader looks at. */
const HERE = "section.turns [aria-current]";

/** Milliseconds, as their names say; a step is the script and layout of a frame that answers a key. */
export async function studying(browser, url, game) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.goto(`${url}/settings`);
  const lesson_open_ms = await again(page, { path: `/learn/${game}/2`, here: "[data-target]" });
  const study_open_ms = await again(page, { path: `/g#${largeStudy(game, MOVES)}`, here: HERE });
  const stepped = mainThread(await traced(browser, page, () => walk(page)));
  const steps = frames(stepped).flatMap(({ answers, ms }) => (answers ? [ms] : []));
  const engine = await thoughts(browser, page);
  await context.close();
  return {
    lesson_open_ms,
    study_open_ms,
    study_step_ms: median(steps),
    study_longest_task_ms: longestTask(stepped),
    ...engine,
  };
}

/** Opens a page for the second time, when its parts are there; the milliseconds until it is painted. */
async function again(page, place) {
  await page.evaluate(opened, place);
  await page.waitForTimeout(REST);
  await page.evaluate(opened, { path: "/settings", here: "#without-network" });
  const taken = await page.evaluate(opened, place);
  await page.waitForTimeout(REST);
  return taken;
}

/** Runs in the page: goes to another page as a link within the page does; the milliseconds until it is painted. */
function opened({ path, here }) {
  return new Promise((resolve) => {
    const begun = performance.now();
    const watch = new MutationObserver(() => {
      if (!document.querySelector(here)) return;
      watch.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - begun)));
    });
    watch.observe(document, { childList: true, subtree: true });
    history.pushState(null, "", path);
    dispatchEvent(new PopStateEvent("popstate"));
  });
}

/** Holds the key down that leads through the main line. */
async function walk(page) {
  await page.keyboard.press("Home");
  for (let step = 0; step < MOVES; step++) {
    await page.keyboard.down("j");
    await page.waitForTimeout(REPEAT);
  }
  await page.keyboard.up("j");
}

/** The engine in the middle of the study: its first thought after it was asked, the next ones, and the page's longest task. */
async function thoughts(browser, page) {
  await page.keyboard.press("Home");
  for (let step = 0; step < 10; step++) await page.keyboard.press("j");
  await page.waitForTimeout(1000);
  const watched = page.evaluate(heard, THOUGHT);
  const own = mainThread(
    await traced(browser, page, async () => {
      await page.keyboard.press("l");
      await page.waitForTimeout(THOUGHT);
    }),
  );
  const [first, ...later] = await watched;
  const waits = later.map((moment, index) => moment - [first, ...later][index]);
  return { engine_first_ms: first, engine_each_ms: median(waits), engine_longest_task_ms: longestTask(own) };
}

/** Runs in the page: the milliseconds from the key that asks the engine to each of its reports. */
function heard(most) {
  return new Promise((resolve) => {
    const moments = [];
    let [begun, told] = [0, ""];
    addEventListener("keydown", () => (begun ||= performance.now()), { capture: true, once: true });
    const watch = new MutationObserver(() => {
      const now = document.querySelector("section.engine .head .soft")?.textContent ?? "";
      if (now === told) return;
      told = now;
      moments.push(performance.now() - begun);
    });
    watch.observe(document, { childList: true, characterData: true, subtree: true });
    setTimeout(() => (watch.disconnect(), resolve(moments)), most);
  });
}

function median(values) {
  if (values.length === 0) throw new Error("nothing was measured");
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)];
}
