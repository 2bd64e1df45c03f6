// Replies of the page: hints, draw offers, resigning, reasons, captions, and the sources of points.

import type { Locator, Page } from "@playwright/test";
import { before, golden } from "./support/golden";
import { opening } from "./support/openings";
import { openStored, type Transcript } from "./support/stored";
import { join, Table } from "./support/table";
import { expect, test } from "./support/test";

/** Opens the menu of rare actions. */
const more = (page: Page): Promise<void> => page.getByRole("button", { name: "More" }).click();

/** Offers a draw, and answers the question about it. */
async function offerDraw(page: Page): Promise<void> {
  await more(page);
  await page.getByRole("button", { name: "Offer a draw" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Yes" }).click();
}

async function type(page: Page, move: string): Promise<void> {
  await more(page);
  const field = page.getByLabel("Type a move and press Enter");
  await field.fill(move);
  await field.press("Enter");
  await more(page);
}

const said = (page: Page): Locator => page.locator("[aria-live=polite]");
const beginning = (game: string, moves: string[] = []): Transcript => ({ game, start: null, moves });

test("a hint comes when it is asked for, and not before", async ({ page }) => {
  const table = await join(page, beginning("niju", opening("niju")));
  await expect(page.locator(".step, .steps text")).toHaveCount(0);
  await page.getByRole("button", { name: "Hint" }).click();
  await expect(said(page)).toContainText("A good move: follow the numbers 1 to 3.");
  await expect(page.locator(".steps text")).toHaveText(["2", "3"]);
  await expect(page.locator(".step")).toHaveText("1");
  expect(await table.moves()).toBe(opening("niju").length);
  await page.getByRole("button", { name: "Play it" }).click();
  await expect.poll(() => table.moves()).toBe(opening("niju").length + 1);
  await expect(page.locator(".step, .steps text")).toHaveCount(0);
});

test("a level that is winning declines a draw", async ({ page }) => {
  const { game, moves } = golden("sayu-owned");
  const table = await join(page, beginning(game, moves.slice(0, 49)), ["person", "level:2"]);
  await offerDraw(page);
  await expect(said(page)).toHaveText("Blue declines the draw and expects to win.");
  expect((await table.look()).over).toBe(false);
});

test("a level declines a draw when little has been played", async ({ page }) => {
  const table = await join(page, beginning("saiju", opening("saiju")), ["person", "level:1"]);
  await offerDraw(page);
  await expect(said(page)).toHaveText("Moon declines: it is too early for a draw.");
  expect((await table.look()).over).toBe(false);
});

test("a level that is losing agrees to a draw", async ({ page }) => {
  const { game, moves } = golden("sayu-owned");
  const table = await join(page, beginning(game, moves.slice(0, 48)), ["level:2", "person"]);
  await offerDraw(page);
  await table.isOver();
  await expect(table.end.getByRole("heading")).toHaveText("You drew with level 2 (casual).");
});

test("resigning asks for a confirmation, and then the other player wins", async ({ page }) => {
  const table = await join(page, beginning("saiju", opening("saiju")), ["person", "level:1"]);
  const sure = page.getByRole("alertdialog", { name: "Do you really want to resign?" });
  await more(page);
  await page.getByRole("button", { name: "Resign" }).click();
  await sure.getByRole("button", { name: "No" }).click();
  await expect(sure).toBeHidden();
  expect((await table.look()).over).toBe(false);
  await more(page);
  await page.getByRole("button", { name: "Resign" }).click();
  await sure.getByRole("button", { name: "Yes" }).click();
  await expect(table.end.getByRole("heading")).toHaveText("You lost to level 1 (beginner).");
  await expect(table.end).toContainText("You resigned.");
  await table.end.getByRole("button", { name: "Swap sides" }).click();
  await expect(table.end).toBeHidden();
  await expect(page.getByRole("list", { name: "Players" }).getByRole("listitem").nth(1)).toContainText("You");
});

test("a refused pick is answered with the rule", async ({ page }) => {
  const table = await join(page, beginning("saaguan"));
  await page.locator('[data-place="g7"]').click();
  await expect(said(page)).toContainText("New robots are placed in the corridor; g7 is in the arena. (R 8)");
  await page.getByRole("region", { name: "Reserve of Yellow" }).getByRole("button").click({ force: true });
  await expect(said(page)).toContainText("That belongs to Yellow.");
  expect(await table.moves()).toBe(0);
});

test("captions name the cause, and a long move is looked at step by step", async ({ page }) => {
  const { transcript, move, told } = before("saaguan-crowded", "saaguan-locked");
  const table = await join(page, transcript);
  await type(page, move);
  const [, cell, one, other] = /cell=(\w+) .*by=\[(\w+), (\w+)/.exec(told) ?? [];
  const caption = `robot on ${cell} is locked by the beams from ${one} and ${other}`;
  await expect(said(page)).toContainText(caption);

  const way = (where: string): Locator => page.getByRole("button", { name: `One step ${where} within a move` });
  const [back, forward] = [way("back"), way("forward")];
  const board = (): Promise<string> => page.locator("svg.board .shown").last().innerHTML();
  const end = await board();
  const steps: string[] = [];
  do {
    const now = await said(page).innerText();
    await back.click();
    await expect.poll(() => said(page).innerText()).not.toBe(now);
    steps.push(await said(page).innerText());
  } while ((await page.locator(".account").count()) === 0 && steps.length < 20);
  expect(steps.length, "a move of several steps").toBeGreaterThan(1);
  expect(new Set(steps).size, "each step tells something else").toBe(steps.length);
  await expect(page.getByRole("status").filter({ hasText: "You are looking at an earlier position." })).toBeVisible();
  await expect.poll(board).not.toBe(end);
  for (const step of steps.slice(0, -1).reverse()) {
    await forward.click();
    await expect.poll(() => said(page).innerText()).toBe(step);
  }
  await forward.click();
  await expect(forward).toBeDisabled();
  expect((await table.look()).moves).toBe(transcript.moves.length + 1);
});

test("the whole last turn is told with its pieces, after a reload too, and notation comes on request", async ({
  page,
}) => {
  const { game, moves } = golden("saiju-hex");
  const table = await join(page, beginning(game, moves.slice(0, 9)), ["person", "person"]);
  const lines = said(page).locator(".account p");
  const pieces = said(page).getByRole("img");
  await expect(lines).toHaveCount(4);
  await expect(pieces).toHaveCount(4);
  const text = await said(page).innerText();
  await page.reload();
  await expect(pieces).toHaveCount(4);
  expect(await said(page).innerText()).toBe(text);

  const list = table.turns.getByRole("list");
  const last = list.getByRole("button").last();
  const move = moves[8] ?? "";
  await expect(last.getByRole("img")).toHaveCount(2);
  await expect(list).not.toContainText(move);
  await page.getByLabel("Notation").check();
  await expect(last).toHaveText(move);
  await page.reload();
  await expect(last).toHaveText(move);
});

test("at the end of Saiju the groups are outlined with their arithmetic", async ({ page }) => {
  await openStored(page, { ...golden("saiju-hex"), start: null });
  const table = new Table(page);
  await table.isOver();
  const sums = page.locator("[data-sum]");
  await expect(sums).toHaveCount(6);
  const texts = async (): Promise<string[]> => (await page.locator("svg.board .notes text").allTextContents()).sort();
  await expect.poll(texts).toEqual(["3", "3", "3", "4", "4", "5 × 2 = 10"]);
  await expect(page.locator(".aside")).toHaveCount(0);
  const line = table.end.getByText("5 × 2 = 10 for Moon");
  await line.hover();
  await expect(page.locator('.pointed[data-sum="5 × 2 = 10"]')).toHaveCount(1);
  await expect(page.locator(".sum.aside")).toHaveCount(5);
  await page.mouse.move(5, 5);
  await expect(page.locator(".aside")).toHaveCount(0);
});

/** Opens a whole game of the fixtures at its end. */
async function end(page: Page, name: string): Promise<Table> {
  const { game, moves } = golden(name);
  await openStored(page, { game, start: null, moves });
  const table = new Table(page);
  await table.isOver();
  return table;
}

test("at the end of Sayū the tiles of each colour are counted on the board", async ({ page }) => {
  const table = await end(page, "sayu-owned");
  await expect(table.end).toContainText("26 tiles show the colour of Blue.");
  await expect(page.locator(".count")).toHaveCount(49);
});

test("at the end the turn that decided is found and shown, with what would have been better", async ({ page }) => {
  const table = await end(page, "niju-race");
  await table.end.getByRole("button", { name: "Which turn decided?" }).click();
  await expect(table.end.getByText(/Turn \d+ decided the game: the chance of (White|Black) to win fell/)).toBeVisible({
    timeout: 90_000,
  });
  await expect(table.end.getByText("Better:").getByRole("img")).not.toHaveCount(0);
  await expect(page.getByRole("status").filter({ hasText: "You are looking at an earlier position." })).toBeVisible();
});

test("at the end of a race in Ní-Ju the complete pattern is outlined, and the rest is dark", async ({ page }) => {
  const table = await end(page, "niju-race");
  await expect(table.end).toContainText(/White completes\s+on 2,-2\./);
  await expect(page.locator("[data-sum]")).toHaveCount(1);
  await expect(page.locator(".sums .dark")).toHaveCount(1);
});
