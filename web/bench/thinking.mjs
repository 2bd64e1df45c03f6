// A few moves against a strong level: how long the page's main thread is busy meanwhile.

import { busiestFrame, longestTask, mainThread } from "./trace.mjs";

/** Who plays against us, and for how many picks. */
const LEVEL = "Level 6";
const PICKS = 8;
const PATIENCE = { timeout: 60_000 };

/** Milliseconds of the longest task, and of script and layout in the busiest frame. */
export async function thinking(browser, url, game) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.goto(`${url}/new/${game}`);
  await page.getByRole("group", { name: "Players" }).getByRole("combobox").nth(1).selectOption(LEVEL);
  await page.getByRole("button", { name: "Start the game" }).click();
  await ready(page);
  const events = await traced(browser, page, () => play(page));
  await context.close();
  const own = mainThread(events);
  return { longest_task_ms: longestTask(own), busiest_frame_ms: busiestFrame(own) };
}

async function play(page) {
  for (let picks = 0; picks < PICKS; picks++) await pick(page);
  await ready(page);
}

/** Picks whatever comes next, by keyboard. */
export async function pick(page) {
  await ready(page);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
}

/** Waits until it is our turn. Looking ten times a second disturbs what is measured less than every frame. */
async function ready(page) {
  await page.waitForFunction(() => document.querySelector("[data-target]"), undefined, { ...PATIENCE, polling: 100 });
}

/** What the browser notes of its own work while something is done. */
async function traced(browser, page, work) {
  const hidden = "disabled-by-default-devtools.timeline";
  const categories = ["toplevel", "devtools.timeline", "devtools.timeline.frame", hidden, `${hidden}.frame`];
  await browser.startTracing(page, { categories });
  await work();
  return JSON.parse((await browser.stopTracing()).toString()).traceEvents;
}
