// Pictures of every page and every game, from real positions; the same in every run.

import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { courseOf } from "../support/course";
import { foreign } from "../support/foreign";
import { GAMES } from "../support/games";
import { middle } from "../support/golden";
import { opening } from "../support/openings";
import { make } from "../support/picks";
import { PUZZLES, rightTurn } from "../support/puzzles";
import { look } from "../support/sight";
import { storeGame, storeSettings } from "../support/stored";
import { expect, test } from "../support/test";
import { take } from "./take";

/** The examples of the book. */
const EXAMPLES = new URL("../../../docs/examples/", import.meta.url);
/** The day on which the puzzles are shown, and the puzzle that is solved. */
const DAY = new Date("2026-11-19T12:00:00Z");
const PUZZLE = "niju-2";
/** The first tiles of the arranging puzzle, each with its cell: the first of them wins. */
const ARRANGED = [
  [1, "0,0"],
  [2, "0,1"],
  [3, "1,1"],
  [4, "1,0"],
  [5, "1,-1"],
] as const;
/** A robot of Saaguan in two beams. */
const LOCKED =
  ".,.,./.,.,.,.,./.,.,.,.,.,.,./.,re,.,yn!,.,rnw,./.,.,.,.,.,.,./.,.,rn,.,./.,.,. red 3 r=3/0/0/0,y=5/0/0/0 10 -";

/** The file of a record. */
const record = (name: string): string =>
  fileURLToPath(new URL(`../../../fixtures/records/${name}.txt`, import.meta.url));

for (const [name, address] of [
  ["home", "/"],
  ["new", "/new/saaguan"],
  ["rules", "/rules/saaguan"],
  ["settings", "/settings"],
  ["course", "/learn/saiju"],
] as const) {
  test(`the page ${address}`, async ({ page }, info) => {
    await page.goto(address);
    await take(page, info, name);
  });
}

for (const game of GAMES) {
  test(`a game of ${game}`, async ({ page }, info) => {
    const id = await storeGame(page, middle(game), ["person", "level:2"]);
    if (info.project.name.endsWith("japanese")) await storeSettings(page, { language: "ja" });
    await page.goto(`/play/${id}`);
    await look(page);
    await take(page, info, game);
  });
}

test("a lesson", async ({ page }, info) => {
  await page.goto("/learn/saaguan/7");
  await expect(page.locator("[data-target]").first()).toBeVisible();
  await take(page, info, "lesson");
});

test("a lesson that was done", async ({ page }, info) => {
  const lesson = courseOf("sayu")[5];
  if (!lesson) throw new Error("there is no such lesson");
  await page.goto("/settings");
  await storeSettings(page, { speed: "instant" });
  await page.goto("/learn/sayu/6");
  await make(page, lesson.transcript, lesson.way);
  await expect(page.getByRole("main").getByRole("status")).toContainText("Right!");
  await take(page, info, "lesson-done");
});

test("the puzzles", async ({ page }, info) => {
  await page.clock.setFixedTime(DAY);
  await page.goto("/puzzles");
  await expect(page.getByRole("link", { name: "Solve", exact: true })).toBeVisible();
  await take(page, info, "puzzles");
});

test("a puzzle that was solved", async ({ page }, info) => {
  const puzzle = PUZZLES.find(({ id }) => id === PUZZLE);
  if (!puzzle) throw new Error(`${PUZZLE} is gone`);
  await page.goto("/settings");
  await storeSettings(page, { speed: "instant" });
  await page.goto(`/puzzles/${PUZZLE}`);
  await make(page, { game: puzzle.game, start: puzzle.position, moves: [] }, rightTurn(puzzle));
  await expect(page.locator("main .verdict")).toContainText("Right!");
  await take(page, info, "puzzle");
});

test("the arranging puzzle", async ({ page }, info) => {
  await page.goto("/puzzles/arrange");
  for (const [brush, cell] of ARRANGED) {
    await page.getByRole("radio", { name: new RegExp(`^${brush}\\. `) }).check({ force: true });
    await page.locator(`[data-target="${cell}"]`).dispatchEvent("click", { bubbles: true });
  }
  await expect(page.getByText(/^One tile /)).toBeVisible();
  await take(page, info, "arranging");
});

test("a position being set up", async ({ page }, info) => {
  await page.goto("/setup/saaguan%20side%3D3");
  await page.getByRole("textbox", { name: /^Paste/ }).fill(LOCKED);
  await page.getByRole("button", { name: "Read" }).click();
  await expect(page.getByText("The rules allow this position.")).toBeVisible();
  await page.evaluate(() => scrollTo(0, 0));
  await take(page, info, "setup");
});

test("a study", async ({ page }, info) => {
  await page.goto("/games");
  await page.getByLabel("Open a record from a file").setInputFiles(record("saiju-annotated"));
  const turns = page.getByRole("region", { name: "Turns" });
  await turns.getByTitle("f@e4").last().click();
  await expect(turns.locator("[aria-current=step] svg")).toBeVisible();
  await expect(page.locator("[data-target][tabindex='0']").first()).toBeVisible();
  await take(page, info, "study");
});

test("a review", async ({ page }, info) => {
  await page.goto("/games");
  await page.getByLabel("Open a record from a file").setInputFiles(record("saiju-complete"));
  await page.getByRole("region", { name: "Game over" }).getByRole("button", { name: "Study" }).click();
  await page.getByRole("button", { name: "Review", exact: true }).click();
  const panel = page.getByRole("region", { name: "Review", exact: true });
  await panel.getByRole("button", { name: "Review the game" }).click();
  await panel.getByRole("button", { name: /^Answer / }).click({ timeout: 60_000 });
  await expect(page.locator("[data-target][tabindex='0']").first()).toBeVisible();
  await take(page, info, "review");
});

test("a board in another page", async ({ page, baseURL }, info) => {
  const read = (name: string): Promise<string> => readFile(new URL(name, EXAMPLES), "utf8");
  const style = `<style>${await read("board.css")}</style>`;
  const html = (await read("board.html")).replaceAll("https://banmen.example", baseURL ?? "");
  const server = await foreign(html.replace('<link rel="stylesheet" href="board.css" />', style));
  await page.goto(server.url);
  await expect(page.locator("banmen-board[loaded]")).toBeVisible();
  const turns = page.locator("banmen-board").frameLocator("iframe").getByRole("region", { name: "Turns" });
  await expect(turns.locator("[aria-current=step] svg").first()).toBeVisible();
  await take(page, info, "embed");
  await server.stop();
});

test("the reader's games", async ({ page }, info) => {
  for (const [place, game] of GAMES.entries()) {
    await storeGame(page, { game, start: null, moves: opening(game).slice(0, 5 + place) }, [
      "person",
      `level:${place + 2}`,
    ]);
  }
  await page.goto("/games");
  await expect(page.getByRole("listitem")).toHaveCount(GAMES.length);
  await take(page, info, "games");
});
