// The page's clock, stopped: it runs only while a test lets it.

import type { Page } from "@playwright/test";

/** Milliseconds of the page's clock between two looks. */
const STEP = 20;

/** Stops the page's clock, which must be installed. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(Date.now() + 3_600_000);
}

/** Lets the page's clock run until something holds; returns the milliseconds that passed on that clock. */
export async function until(page: Page, holds: () => Promise<boolean>): Promise<number> {
  let passed = 0;
  while (!(await holds())) {
    await page.clock.runFor(STEP);
    passed += STEP;
  }
  return passed;
}
