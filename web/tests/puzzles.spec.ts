// Puzzles: solved, missed, with hints, in a run, on the day that the clock says; by mouse, touch and keys.

import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { idOfDay } from "../src/puzzles/days";
import type { Puzzle } from "../src/puzzles/puzzle";
import { Session } from "../src/wasm/banmen_wasm.js";
import { GAMES } from "./support/games";
import { words } from "./support/node-module";
import { byKeys, make, type Press } from "./support/picks";
import { DAYS, easiest, PUZZLES, rightTurn, wrongTurn } from "./support/puzzles";
import { storeSettings } from "./support/stored";
import { atOnce } from "./support/table";
import { expect, test } from "./support/test";

const verdict = (page: Page) => page.locator("main .verdict");

async function open(page: Page, { id }: Puzzle): Promise<void> {
  await page.goto(`/puzzles/${id}`);
  await expect(page.getByRole("button", { name: "Hint" })).toBeEnabled();
}

/** Plays actions target by target; a goal may be reached before the end of the turn. */
const play = (page: Page, { game, position }: Puzzle, turn: readonly string[], press?: Press): Promise<void> =>
  make(page, { game, start: position, moves: [] }, turn, press, page.locator("main .verdict.right"));

for (const game of GAMES) {
  test(`a puzzle of ${game} is solved, and leads on`, async ({ page }) => {
    const puzzle = easiest(game);
    await atOnce(page);
    await open(page, puzzle);
    await play(page, puzzle, rightTurn(puzzle));
    await expect(verdict(page)).toContainText("Right!");
    await page.getByRole("button", { name: "The way" }).click();
    await expect(page.getByRole("button", { name: "Study this" })).toBeVisible();
    await page.getByRole("button", { name: "Next puzzle" }).click();
    await expect(page).toHaveURL(new RegExp(`/puzzles/${game}-\\d+$`));
    expect(page.url()).not.toMatch(new RegExp(`/${puzzle.id}$`));
    await page.goto("/puzzles");
    await expect(page.getByText(/^1 of \d+ solved$/).first()).toBeVisible();
  });
}

test("the pieces of a puzzle lie in their usual order: nothing gives the answer away", async ({ page }) => {
  const puzzle = easiest("sayu", ({ kind }) => kind === "chain");
  await atOnce(page);
  await open(page, puzzle);
  const usual = new Session(words, { game: puzzle.game, start: puzzle.position, moves: [] }).scene().trays;
  const ids = Object.values(usual).flatMap(({ items }) => items.map(({ id }) => id));
  const shown = page.locator(".trays [data-item]");
  expect(await shown.evaluateAll((all) => all.map((own) => own.getAttribute("data-item")))).toEqual(ids);
});

test("a puzzle is missed, tried again and solved by touch @phone", async ({ page }) => {
  const puzzle = easiest("saiju", ({ kind }) => kind === "points");
  await atOnce(page);
  await open(page, puzzle);
  await play(page, puzzle, wrongTurn(puzzle));
  await expect(verdict(page)).toContainText(/^\s*✗\s*You have \d+ of \d+ points\./);
  await page.getByRole("button", { name: "Try again" }).click();
  await play(page, puzzle, rightTurn(puzzle));
  await expect(verdict(page)).toContainText("Right. The first try counts, so this one does not.");
});

test("a locked robot is freed, and a turn that frees none says so", async ({ page }) => {
  const puzzle = easiest("saaguan", ({ kind }) => kind === "free");
  await atOnce(page);
  await open(page, puzzle);
  await expect(page.getByRole("main")).toContainText("free a robot in this turn");
  await play(page, puzzle, wrongTurn(puzzle));
  await expect(verdict(page)).toContainText("As many of your robots are locked as before, or one was shut down.");
  await page.getByRole("button", { name: "Try again" }).click();
  await play(page, puzzle, rightTurn(puzzle));
  await expect(verdict(page)).toContainText("Right.");
});

test("a threat that is not stopped is carried out on the board", async ({ page }) => {
  const puzzle = easiest("niju", ({ kind }) => kind === "save");
  await atOnce(page);
  await open(page, puzzle);
  await play(page, puzzle, wrongTurn(puzzle));
  await expect(verdict(page)).toContainText("wins all the same.");
  // The opponent's tile is on the table beside the reader's.
  const before = puzzle.position.split(";").length;
  await expect(page.locator("main ul[aria-label] li")).toHaveCount(before + 2);
});

test("hints come in two steps, and then the answer, by keys alone", async ({ page }) => {
  const puzzle = easiest("niju", ({ kind }) => kind === "win");
  await atOnce(page);
  await open(page, puzzle);
  await page.getByRole("button", { name: "Hint" }).focus();
  await page.keyboard.press("Enter");
  await expect(verdict(page)).toContainText("Look here:");
  await page.keyboard.press("Enter");
  await expect(verdict(page)).toContainText("Begin with");
  await play(page, puzzle, rightTurn(puzzle), byKeys);
  await expect(verdict(page)).toContainText("Right.");
  await page.getByRole("button", { name: "The game it comes from" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/study/.+/${puzzle.source?.moves ?? 0}$`));
});

test("a run goes on until the first miss", async ({ page }) => {
  await atOnce(page);
  await page.goto("/puzzles");
  await page.getByRole("button", { name: "Begin a run" }).click();
  const asked = async (): Promise<Puzzle> => {
    await expect(page.getByRole("button", { name: "Hint" })).toBeEnabled();
    const id = page.url().split("/").at(-1);
    const found = PUZZLES.find((puzzle) => puzzle.id === id);
    if (!found) throw new Error(`no puzzle ${id}`);
    return found;
  };
  const first = await asked();
  await play(page, first, rightTurn(first));
  await expect(page.getByText("Run: one solved")).toBeVisible();
  await page.getByRole("button", { name: "Next puzzle" }).click();
  await expect(page).not.toHaveURL(new RegExp(`/${first.id}$`));
  await asked();
  await page.getByRole("button", { name: "Show the answer" }).click();
  await expect(page.getByText("The run is over: one puzzle solved.")).toBeVisible();
  await page.goto("/puzzles");
  await expect(page.getByText("Your longest run: one puzzle.")).toBeVisible();
});

for (const day of ["2026-01-01", "2026-02-28", "2027-07-01"]) {
  test(`the puzzle of ${day} is that of the list`, async ({ page }) => {
    const now = new Date(`${day}T12:00:00Z`);
    await page.clock.setFixedTime(now);
    await page.goto("/puzzles");
    const id = idOfDay(DAYS, now.getTime());
    const link = page.getByRole("region", { name: "Puzzle of the day" }).getByRole("link");
    await expect(link).toHaveAttribute("href", `/puzzles/${id}`);
  });
}

test("a rating is kept for those who want one, and counts the first try alone", async ({ page }) => {
  await atOnce(page);
  await page.goto("/puzzles");
  await expect(page.getByText("Your rating")).toHaveCount(0);
  await page.getByLabel("Keep a rating for me").check();
  await expect(page.getByText("Your rating: 1200")).toBeVisible();
  const puzzle = easiest("niju", ({ kind }) => kind === "win");
  await open(page, puzzle);
  await play(page, puzzle, rightTurn(puzzle));
  await expect(verdict(page)).toContainText(/Your rating: 12\d\d \(\+\d+\)/);
  await open(page, puzzle);
  await play(page, puzzle, rightTurn(puzzle));
  await expect(verdict(page)).toContainText("The first try counts");
  await expect(verdict(page)).not.toContainText("Your rating");
});

test("tiles are arranged on a free table, and those that win are counted", async ({ page }) => {
  await page.goto("/puzzles/arrange");
  await expect(page.getByText("17 is the most, proved.")).toBeVisible();
  await expect(page.getByText("20 tiles are left.")).toBeVisible();
  const place = async (brush: number, cell: string): Promise<void> => {
    await page.getByRole("radio", { name: new RegExp(`^${brush}\\. `) }).check({ force: true });
    await page.locator(`[data-target="${cell}"]`).dispatchEvent("click", { bubbles: true });
  };
  // The first tile looks at north, north-east, east and south-east.
  for (const [brush, cell] of [
    [1, "0,0"],
    [2, "0,1"],
    [3, "1,1"],
    [4, "1,0"],
    [5, "1,-1"],
  ] as const)
    await place(brush, cell);
  await expect(page.getByText("One tile is complete.")).toBeVisible();
  await expect(page.getByText("15 tiles are left.")).toBeVisible();
  await page.reload();
  await expect(page.getByText("Your best: 1")).toBeVisible();
});

test("a position of a study is kept as a puzzle", async ({ page }) => {
  await atOnce(page);
  const puzzle = easiest("sayu");
  await open(page, puzzle);
  await page.getByRole("button", { name: "Show the answer" }).click();
  await page.getByRole("button", { name: "Study this" }).click();
  await expect(page).toHaveURL(/\/study\/.+\/0$/);
  const share = page.getByRole("button", { name: "Share", exact: true });
  const keep = page.getByRole("button", { name: "Keep as a puzzle" });
  await expect(share.or(keep).first()).toBeVisible();
  if (await share.isVisible()) await share.click();
  await keep.click();
  await expect(page.getByText("Kept. You find it on the page of puzzles.")).toBeVisible();
  await page.goto("/puzzles");
  await page.getByRole("listitem").getByRole("link", { name: "Solve", exact: true }).click();
  await expect(page.getByRole("button", { name: "Hint" })).toBeEnabled();
  await play(page, puzzle, rightTurn(puzzle));
  await expect(verdict(page)).toContainText("Right!");
});

const SIZES = [
  { width: 1280, height: 800 },
  { width: 360, height: 640 },
];

for (const theme of ["light", "dark", "contrast"]) {
  test(`pages of puzzles have no barriers, ${theme}, on any screen`, async ({ page }) => {
    await page.goto("/puzzles");
    await storeSettings(page, { theme, speed: "instant" });
    const pages = ["/puzzles", `/puzzles/${easiest("saaguan").id}`, "/puzzles/arrange", "/puzzles/none-1"];
    for (const [address, size] of pages.flatMap((own) => SIZES.map((size) => [own, size] as const))) {
      await page.setViewportSize(size);
      await page.goto(address);
      await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
      const { violations } = await new AxeBuilder({ page }).analyze();
      const grave = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
      expect(grave.map(({ id, nodes }) => `${address} ${id}: ${nodes[0]?.target.join(" ")}`)).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, `${address} is no wider than its window`).toBeLessThanOrEqual(0);
    }
  });
}
