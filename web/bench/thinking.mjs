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
  const events = await traced(context, page, () => play(page));
  await context.close();
  const own = mainThread(events);
  return { longest_task_ms: longestTask(own), busiest_frame_ms: busiestFrame(own) };
}

/** Picks whatever comes next, by keyboard. */
async function play(page) {
  for (let picks = 0; picks < PICKS; picks++) {
    await ready(page);
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
  }
  await ready(page);
}

/** Waits until it is our turn. Looking ten times a second disturbs what is measured less than every frame. */
async function ready(page) {
  await page.waitForFunction(() => document.querySelector("[data-target]"), undefined, { ...PATIENCE, polling: 100 });
}

/** What the browser notes of its own work while something is done. */
async function traced(context, page, work) {
  const session = await context.newCDPSession(page);
  const events = [];
  session.on("Tracing.dataCollected", ({ value }) => events.push(...value));
  const complete = new Promise((resolve) => session.once("Tracing.tracingComplete", resolve));
  const categories = "toplevel,devtools.timeline,disabled-by-default-devtools.timeline";
  await session.send("Tracing.start", { categories });
  await work();
  await session.send("Tracing.end");
  await complete;
  return events;
}
