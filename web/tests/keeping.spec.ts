// Games are kept, taken back, and handed on.

import { readFile } from "node:fs/promises";
import { atOnce, Table } from "./support/table";
import { expect, test } from "./support/test";

const SITTERS = ["a person here", "Level 1"];

test("one click on the first page starts a game, and Back leads there again", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Play: Saiju" }).click();
  await expect(page).toHaveURL(/\/play\//);
  await expect(page.getByRole("group", { name: "Board" })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole("button", { name: "Play: Saiju" })).toBeVisible();
});

test("a game survives a reload in the middle, and is listed", async ({ page }) => {
  await atOnce(page);
  const table = await Table.begin(page, { game: "saiju", sitters: SITTERS }, 13);
  await table.byMouse(8);
  const text = await table.turns.getByRole("list").innerText();
  await page.reload();
  await expect(table.turns.getByRole("list")).toHaveText(text, { useInnerText: true });
  await table.byMouse(12);
  expect(await table.moves()).toBeGreaterThanOrEqual(12);
  const address = page.url();
  await page.goto("/games");
  await page.getByRole("link", { name: "Saiju" }).first().click();
  await expect(page).toHaveURL(address);
});

test("a step is taken back inside a turn, and a turn across turns", async ({ page }) => {
  await atOnce(page);
  const table = await Table.begin(page, { game: "saaguan", sitters: SITTERS }, 15);
  await table.byMouse(1);
  const back = page.getByRole("button", { name: "Step back" });
  if (await back.isEnabled()) {
    const before = await table.moves();
    await back.click();
    await expect.poll(() => table.moves()).toBe(before - 1);
  }
  await table.byMouse(8);
  const before = await table.moves();
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("button", { name: "Take back my turn" }).click();
  await expect.poll(() => table.moves()).toBeLessThan(before);
  expect((await table.look()).over).toBe(false);
});

test("a game goes round by link and by record", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await atOnce(page);
  const table = await Table.begin(page, { game: "saiju", sitters: SITTERS }, 17);
  await table.byMouse(6);
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("button", { name: "Resign" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Yes" }).click();
  await table.isOver();
  const turns = await table.turns.getByRole("list").innerText();

  await table.end.getByRole("button", { name: "Copy a link" }).click();
  await expect(table.end.getByRole("status")).toContainText("holds the whole game");
  const link = await page.evaluate(() => navigator.clipboard.readText());

  const saving = page.waitForEvent("download");
  await table.end.getByRole("button", { name: "Save the record" }).click();
  const record = await (await saving).path();
  expect(await readFile(record, "utf8")).toContain("saiju");

  await page.goto("/games");
  await page.getByLabel("Open a record from a file").setInputFiles(record);
  await expect(table.turns.getByRole("list")).toHaveText(turns, { useInnerText: true });

  await page.goto("about:blank");
  await page.goto(link);
  await expect(table.turns.getByRole("list")).toHaveText(turns, { useInnerText: true });
});
