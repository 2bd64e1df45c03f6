// The pace of a turn: a click or a key skips it, and does nothing else.

import type { Page } from "@playwright/test";
import { stopClock, until } from "./support/clock";
import { storeGame, storeSettings } from "./support/stored";
import { Table } from "./support/table";
import { expect, test } from "./support/test";

/** Less than the time of one frame at the slow speed, in milliseconds of the page's clock. */
const AT_ONCE = 600;

const isBusy = async (page: Page): Promise<boolean> => (await page.locator("[aria-busy=true]").count()) > 0;
const isOpen = async (page: Page): Promise<boolean> => (await page.locator("[data-target]").count()) > 0;

/** A game of Ní-Ju at the slow speed, on a clock that stands still, while the opponent's first tile is shown. */
async function begin(page: Page): Promise<void> {
  await page.clock.install();
  await page.goto("/settings");
  await storeSettings(page, { speed: "slow" });
  const id = await storeGame(page, { game: "niju", start: null, moves: [] }, ["level:1", "person"]);
  await stopClock(page);
  await page.goto(`/play/${id}`);
  await until(page, () => isBusy(page));
}

/** Nothing was picked, played or refused. */
async function nothingElse(page: Page): Promise<void> {
  await expect(page.locator(".item[aria-pressed=true], .poses [aria-pressed=true], .notice")).toHaveCount(0);
  expect((await new Table(page).look()).moves).toBe(1);
}

test("without skipping, a turn takes its time", async ({ page }) => {
  await begin(page);
  expect(await until(page, () => isOpen(page))).toBeGreaterThan(AT_ONCE);
});

test("a click skips, and does not also pick", async ({ page }) => {
  await begin(page);
  // The piece can be picked by the time the button is released.
  await page
    .getByRole("button", { name: /^Pool of White/ })
    .first()
    .hover();
  await page.mouse.down();
  expect(await until(page, () => isOpen(page))).toBeLessThan(AT_ONCE);
  await page.mouse.up();
  await nothingElse(page);
});

test("a key skips, and does not also pick", async ({ page }) => {
  await begin(page);
  await page.keyboard.down("Enter");
  expect(await until(page, () => isOpen(page))).toBeLessThan(AT_ONCE);
  await page.locator("[data-target]").first().focus();
  await page.keyboard.down("Enter");
  await page.keyboard.up("Enter");
  await nothingElse(page);
});

test("a button beside the board keeps its meaning while a turn is shown", async ({ page }) => {
  await begin(page);
  await page.getByRole("button", { name: "Rules" }).click();
  expect(await until(page, () => isOpen(page))).toBeLessThan(AT_ONCE);
  await expect(page.getByRole("button", { name: "Rules" })).toHaveAttribute("aria-expanded", "true");
});
