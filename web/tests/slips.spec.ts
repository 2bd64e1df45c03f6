// Nothing is lost by a slip: what destroys something asks, can be undone, or leaves the original as it was.

import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { golden } from "./support/golden";
import { openStored, putGame, storeGame } from "./support/stored";
import { atOnce, join, Table } from "./support/table";
import { expect, test } from "./support/test";

const SAIJU = { game: "saiju", start: null, moves: "m@f2 s@e2 f@f1 sy-e3 fy-f5 my-d3 sp-e6".split(" ") };

/** Opens the list of games. */
async function listed(page: Page): Promise<ReturnType<Page["getByRole"]>> {
  await page.goto("/games");
  const games = page.getByRole("main").getByRole("listitem");
  await games.first().waitFor();
  return games;
}

test("playing on from an earlier turn makes a new game, and the finished one stays", async ({ page }) => {
  const whole = { ...golden("saiju-hex"), start: null };
  await atOnce(page);
  await openStored(page, whole);
  const table = new Table(page);
  await table.isOver();
  const address = page.url();
  await page.getByRole("button", { name: "To the start" }).click();
  await page.getByRole("button", { name: "One move forward" }).click();
  await page.getByRole("button", { name: "Play on from here" }).click();
  await expect(page).not.toHaveURL(address);
  await expect.poll(() => table.moves()).toBe(1);
  await page.goto(address);
  await table.isOver();
  expect(await table.moves()).toBe(whole.moves.length);
  await expect(await listed(page)).toHaveCount(2);
});

test("a deleted game can be brought back for ten seconds", async ({ page }) => {
  await page.clock.install();
  const id = await storeGame(page, SAIJU);
  const games = await listed(page);
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(games).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(games).toHaveCount(1);
  await page.reload();
  await expect(page.locator(`a[href="/play/${id}"]`)).toHaveCount(1);
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
  await page.clock.runFor(10_000);
  await expect(page.getByRole("button", { name: "Undo" })).toHaveCount(0);
});

test("each of several deleted games can be brought back", async ({ page }) => {
  await storeGame(page, SAIJU);
  await storeGame(page, { ...SAIJU, moves: SAIJU.moves.slice(0, 3) });
  const games = await listed(page);
  await expect(games).toHaveCount(2);
  for (const left of [1, 0]) {
    await page.getByRole("button", { name: "Delete" }).first().click();
    await expect(games).toHaveCount(left);
  }
  for (const back of [1, 2]) {
    await page.getByRole("button", { name: "Undo" }).first().click();
    await expect(games).toHaveCount(back);
  }
});

test("taking back the last turn of a finished game makes a new game, and the finished one stays", async ({ page }) => {
  const over = { ...SAIJU, moves: [...SAIJU.moves, "resign:snow"] };
  const table = await join(page, over, ["person", "level:1"]);
  await table.isOver();
  const address = page.url();
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("button", { name: "Take back my turn" }).click();
  await expect(page).not.toHaveURL(address);
  await expect(table.end).toHaveCount(0);
  await page.goto(address);
  await table.isOver();
  await expect(await listed(page)).toHaveCount(2);
});

for (const [action, occupants] of [
  ["Offer a draw", ["person", "level:1"]],
  ["Offer a draw", ["person", "person"]],
  ["Resign", ["person", "level:1"]],
] as const) {
  test(`“${action}” asks first: ${occupants.join(", ")}`, async ({ page }) => {
    const table = await join(page, SAIJU, [...occupants]);
    await page.getByRole("button", { name: "More" }).click();
    await page.getByRole("button", { name: action }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "No" }).click();
    await expect(page.getByRole("alertdialog")).toHaveCount(0);
    expect(await table.look()).toMatchObject({ over: false, moves: SAIJU.moves.length });
  });
}

test("a game that is open in two tabs is one game", async ({ page, context }) => {
  const here = await join(page, SAIJU);
  const other = await context.newPage();
  await other.goto(page.url());
  const there = new Table(other, 2);
  await there.look();
  await here.byMouse(9);
  await expect.poll(() => there.moves()).toBe(9);
  await there.byMouse(11);
  await expect.poll(() => here.moves()).toBe(11);
  await page.reload();
  expect(await here.moves()).toBe(11);
});

test("links and records carry who sat where, and a finished game is listed as finished", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const over = { ...SAIJU, moves: [...SAIJU.moves, "resign:snow"] };
  await openStored(page, over, ["person", "level:3"]);
  const table = new Table(page);
  await table.isOver();
  await page.getByRole("button", { name: "Share" }).click();
  await page.getByRole("button", { name: "Copy a link" }).click();
  await expect(page.getByText("Link copied.")).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save the record" }).click();
  const record = await (await saving).path();

  await page.goto("about:blank");
  await page.goto(link);
  await table.isOver();
  await page.goto("/games");
  await page.getByLabel("Open a record from a file").setInputFiles(record);
  await table.isOver();
  const games = await listed(page);
  await expect(games).toHaveCount(3);
  await expect(games.filter({ hasText: "Level 3" })).toHaveCount(3);
  await expect(games.filter({ hasText: "You lost to level 3 (regular)." })).toHaveCount(3);
  await expect(games.getByText("Review")).toHaveCount(3);
});

test("a damaged game can be saved as it is, and deleted", async ({ page }) => {
  const whole = { format: 3, id: "broken", created: 1, changed: 1, record: null, occupants: ["person", "person"] };
  await putGame(page, { ...whole, seed: 1, over: false, transcript: { game: "saiju", start: "nonsense", moves: [] } });
  await putGame(page, { id: "strange", format: 99 });
  for (const id of ["broken", "strange"]) {
    await page.goto(`/play/${id}`);
    await expect(page.getByText("This game is damaged")).toBeVisible();
    const saving = page.waitForEvent("download");
    await page.getByRole("button", { name: "Save what is stored" }).click();
    expect(await readFile(await (await saving).path(), "utf8")).toContain(`"${id}"`);
    await page.getByRole("button", { name: "Delete" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Yes" }).click();
    await expect(page).toHaveURL("/games");
    await page.goto(`/play/${id}`);
    await expect(page.getByText("This game is not on this device.")).toBeVisible();
  }
});

test("a blocked worker says so", async ({ page, troubles }) => {
  await page.route(/worker[^/]*\.js/, (route) => route.abort());
  await openStored(page, { ...SAIJU, moves: [] }, ["level:1", "person"]);
  await expect(page.getByText("The computer opponent could not be started")).toBeVisible();
  troubles.length = 0;
});

test("a blocked script says so", async ({ page, troubles }) => {
  await page.route(/index[^/]*\.js/, (route) => route.abort());
  await page.goto("/");
  await expect(page.getByText("If this stays, a part of the page was blocked")).toBeVisible();
  troubles.length = 0;
});
