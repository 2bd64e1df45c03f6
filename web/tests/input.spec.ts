// Input by typing, by keyboard, and with confirmation.

import type { Page } from "@playwright/test";
import { stopClock, until } from "./support/clock";
import { storeSettings, openStored } from "./support/stored";
import { Table } from "./support/table";
import { expect, test } from "./support/test";

/** Opens a new game in which frames take no time. */
async function begin(page: Page, game: string, settings: Record<string, unknown> = {}): Promise<Table> {
  await page.goto("/settings");
  await storeSettings(page, { speed: "instant", ...settings });
  await openStored(page, { game, start: null, moves: [] });
  const table = new Table(page);
  await table.look();
  return table;
}

test("an action that is typed is played, and one that is wrong is answered", async ({ page }) => {
  const table = await begin(page, "saiju");
  await page.getByRole("button", { name: "More" }).click();
  const field = page.getByLabel("Type a move and press Enter");
  await field.fill("m@c2");
  await field.press("Enter");
  await expect.poll(() => table.moves()).toBe(1);
  await field.fill("nonsense");
  await field.press("Enter");
  await expect(page.getByText("nonsense")).toBeVisible();
  expect(await table.moves()).toBe(1);
});

test("Escape lets go of what was picked", async ({ page }) => {
  const table = await begin(page, "sayu");
  const before = (await table.look()).choices.map(({ id }) => id);
  await page.locator("[data-target]").first().press("Enter");
  await expect.poll(async () => (await table.look()).choices.map(({ id }) => id)).not.toEqual(before);
  await page.keyboard.press("Escape");
  await expect.poll(async () => (await table.look()).choices.map(({ id }) => id)).toEqual(before);
});

test("a turn waits for its confirmation when somebody wants that", async ({ page }) => {
  const table = await begin(page, "niju", { confirmTurns: true });
  await page.getByRole("button", { name: "More" }).click();
  const field = page.getByLabel("Type a move and press Enter");
  await field.fill("0246@0,0");
  await field.press("Enter");
  const confirm = page.getByRole("button", { name: "Confirm the turn" });
  await expect(confirm).toBeVisible();
  await page.getByRole("button", { name: "Step back", exact: true }).click();
  await expect(confirm).toBeHidden();
  expect(await table.moves()).toBe(0);
  await field.fill("0246@0,0");
  await field.press("Enter");
  await confirm.click();
  await expect(confirm).toBeHidden();
  expect(await table.moves()).toBe(1);
});

test("a browser without WebAssembly gets a sentence", async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, "WebAssembly"));
  await page.goto("/");
  await expect(page.getByText("This browser has no WebAssembly")).toBeVisible();
});

test("what happens is told step by step, and the rest can be skipped", async ({ page }) => {
  await page.clock.install();
  await begin(page, "saiju", { speed: "slow" });
  await stopClock(page);
  await page.locator('[data-target="cell:c2"]').click();
  const skip = page.getByRole("button", { name: "Skip" });
  await until(page, () => skip.isVisible());
  await skip.click();
  await until(page, () => skip.isHidden());
  await expect(page.locator("[aria-live=polite]").filter({ hasText: "c2" })).toBeVisible();
});
