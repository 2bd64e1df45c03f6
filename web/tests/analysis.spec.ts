// The engine and the review in a study: off until asked for, lines with every player's chance, questions about turns.

import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, test } from "./support/test";
import { make } from "./support/picks";
import { putGame, storeGame, storeSettings } from "./support/stored";
import { atOnce } from "./support/table";

/** A game of Ní-Ju in which White could win with its last turn and places another tile. */
const MISSED = {
  game: "niju",
  start: "0,0:0147:b;1,0:0134:w;2,0:0156:b;0,1:0127:w;2,1:0137:w;0,2:0145:b;1,2:0135:w;2,2:0146:b white 0",
  moves: ["0124@3,0"],
};

/** Opens the study of a game. */
async function study(page: Page, game: { game: string; start: string | null; moves: string[] }): Promise<void> {
  await atOnce(page);
  await open(page, game);
}

async function open(page: Page, game: { game: string; start: string | null; moves: string[] }): Promise<void> {
  const id = await storeGame(page, game);
  await page.goto(`/play/${id}`);
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("button", { name: "Study" }).click();
  await expect(page.getByRole("region", { name: "Turns" })).toBeVisible();
}

const part = (page: Page, name: string) =>
  page.getByRole("group", { name: "Parts of the study" }).getByRole("button", { name });

test("the engine is off until it is asked for, and then tells every player's chance", async ({ page }) => {
  await study(page, { game: "saiju players=3", start: null, moves: [] });
  await part(page, "Engine").click();
  const panel = page.getByRole("region", { name: "Engine" });
  await expect(panel.getByRole("listitem")).toHaveCount(0);
  await panel.getByRole("button", { name: "Ask the engine" }).click();
  await expect(panel.getByRole("listitem")).toHaveCount(3);
  await expect(panel.getByRole("img", { name: /^Snow \d+ %, Moon \d+ %, Flower \d+ %$/ })).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.filter(({ impact }) => impact === "serious" || impact === "critical")).toEqual([]);
  const before = page.url();
  await panel.getByRole("listitem").first().getByRole("button").click();
  await expect.poll(() => page.url()).not.toBe(before);
  await panel.getByRole("button", { name: "Engine: on" }).click();
  await expect(panel.getByRole("listitem")).toHaveCount(0);
});

test("what is proved is called certain", async ({ page }) => {
  await study(page, { ...MISSED, moves: [] });
  await part(page, "Engine").click();
  const panel = page.getByRole("region", { name: "Engine" });
  await panel.getByRole("button", { name: "Ask the engine" }).click();
  await expect(panel.getByRole("img", { name: "certain: White 100 %, Black 0 %" })).toBeVisible();
});

test("a review charts the game and asks about the turn that lost most", async ({ page }) => {
  await study(page, MISSED);
  await part(page, "Review").click();
  const panel = page.getByRole("region", { name: "Review" });
  await panel.getByRole("button", { name: "Review the game" }).click();
  await panel.getByRole("button", { name: "Answer one question" }).click();
  await expect(panel.getByText("what should White have played?")).toBeVisible();
  // Looking about counts as nothing.
  await page.keyboard.press("End");
  await page.keyboard.press("Home");
  await expect(panel.getByText("Make a whole turn on the board.")).toBeVisible();
  await panel.getByRole("button", { name: "Show the answer" }).click();
  await expect(panel.getByText("This is what the engine plays for White.")).toBeVisible();
  await expect(panel.getByRole("slider")).toBeVisible();
  await expect.poll(() => page.url()).toMatch(/\/study\/[^/]+\/2$/);
  await panel.getByRole("button", { name: "That was the last one" }).click();
  await expect(panel.getByRole("button", { name: "Answer one question" })).toBeVisible();
});

test("a wrong turn is answered on the board, and a right one is praised", async ({ page }) => {
  await study(page, MISSED);
  await part(page, "Review").click();
  const panel = page.getByRole("region", { name: "Review" });
  await panel.getByRole("button", { name: "Review the game" }).click();
  await panel.getByRole("button", { name: "Answer one question" }).click();
  const before = { ...MISSED, moves: [] };
  await make(page, before, MISSED.moves);
  await expect(panel.getByText(/^Not the best: the chance falls from \d+ % to \d+ %\.$/)).toBeVisible();
  await expect(panel.getByText("Black answers:")).toBeVisible();
  // The answer lies on the table: the board that was set up, the try, and Black's tile.
  const tiles = MISSED.start.split(";").length + 2;
  await expect(page.getByRole("list", { name: "Pieces on the board" }).getByRole("listitem")).toHaveCount(tiles);
  // Looking about while the answer is told changes nothing.
  await page.keyboard.press("Home");
  await page.keyboard.press("j");
  await expect(panel.getByText("Black answers:")).toBeVisible();
  await panel.getByRole("button", { name: "Try again" }).click();
  await make(page, before, ["0246@1,1"]);
  await expect(panel.getByText(/^Right: the chance stays at 100 %/)).toBeVisible();
});

for (const [theme, size] of [
  ["light", { width: 360, height: 640 }],
  ["dark", { width: 360, height: 640 }],
  ["dark", { width: 1280, height: 800 }],
  ["contrast", { width: 1280, height: 800 }],
] as const) {
  test(`every part of a study is for everybody: ${theme} ${size.width}`, async ({ page }) => {
    await page.setViewportSize(size);
    await page.goto("/settings");
    await storeSettings(page, { theme, speed: "instant" });
    await open(page, MISSED);
    for (const name of ["Turns", "Engine", "Review", "Notes", "Share"]) {
      await part(page, name).click();
      const panel = page.getByRole("region", { name, exact: true });
      if (name === "Engine") {
        await panel.getByRole("button", { name: "Ask the engine" }).click();
        await expect(panel.getByRole("listitem").first()).toBeVisible();
      }
      if (name === "Review") {
        await panel.getByRole("button", { name: "Review the game" }).click();
        await panel.getByRole("button", { name: "Answer one question" }).click();
      }
      const { violations } = await new AxeBuilder({ page }).analyze();
      const grave = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
      expect(grave.map(({ id, nodes }) => `${name} ${id}: ${nodes[0]?.target.join(" ")}`)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), name).toBeLessThan(1);
    }
  });
}

test("the chart is moved by keys, and is a table, too", async ({ page }) => {
  await study(page, MISSED);
  await part(page, "Review").click();
  const panel = page.getByRole("region", { name: "Review" });
  await panel.getByRole("button", { name: "Review the game" }).click();
  const chart = panel.getByRole("slider", { name: "Chances over the game" });
  await expect(chart).toBeVisible();
  await chart.focus();
  await page.keyboard.press("Home");
  await expect(chart).toHaveAttribute("aria-valuenow", "0");
  await expect(panel.locator(".legend")).toHaveText(/White \d+ %\s*Black \d+ %/);
  await page.keyboard.press("ArrowRight");
  await expect(chart).toHaveAttribute("aria-valuenow", "1");
  await panel.getByText("As a table").click();
  await expect(panel.getByRole("row")).toHaveCount(3);
});

/** Finished games of Saiju: two begin with images of the same action, one with another, one is on another board. */
const FINISHED = [
  { game: "saiju", moves: ["m@a1", "s@d3", "resign:snow"], occupants: ["level:3", "person"] },
  { game: "saiju", moves: ["m@g4", "resign:moon"], occupants: ["person", "person"] },
  { game: "saiju", moves: ["m@c2", "resign:moon"], occupants: ["person", "level:1"] },
  { game: "saiju board=square", moves: ["resign:moon"], occupants: ["person", "level:1"] },
] as const;

async function keepFinished(page: Page): Promise<void> {
  for (const [place, { game, moves, occupants }] of FINISHED.entries()) {
    const transcript = { game, start: null, moves };
    const when = { created: place, changed: place };
    await putGame(page, {
      format: 3,
      id: `over${place}`,
      ...when,
      transcript,
      record: null,
      occupants,
      seed: 1,
      over: true,
    });
  }
}

test("the games that are kept here tell what was played, up to symmetry, and who won", async ({ page }) => {
  await keepFinished(page);
  await study(page, { game: "saiju", start: null, moves: [] });
  await part(page, "Openings").click();
  const panel = page.getByRole("region", { name: "Openings" });
  await expect(panel.getByRole("listitem")).toHaveCount(0);
  await panel.getByRole("button", { name: "Count my games" }).click();
  await expect(panel.getByText("3 of 3 finished games came here.")).toBeVisible();
  await expect(panel.getByRole("img", { name: "Snow 67 %, Moon 33 %" })).toBeVisible();
  const rows = panel.getByRole("listitem");
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText("2 games");
  await expect(rows.first()).toContainText("level 3 ×1, people ×1");
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.filter(({ impact }) => impact === "serious" || impact === "critical")).toEqual([]);
  await rows.first().getByRole("button").click();
  await expect(panel.getByText("2 of 3 finished games came here.")).toBeVisible();
  await expect(rows).toHaveCount(1);
  await page.keyboard.press("Home");
  await expect(rows).toHaveCount(2);
});

test("the games that are kept here are counted on a phone, in Japanese, in the dark", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await keepFinished(page);
  await storeSettings(page, { theme: "dark", language: "ja", speed: "instant" });
  await page.goto("/new/niju");
  await page.getByRole("button", { name: "検討する" }).click();
  await page.getByRole("group", { name: "検討の内容" }).getByRole("button", { name: "序盤" }).click();
  const panel = page.getByRole("region", { name: "序盤" });
  await panel.getByRole("button", { name: "対局を数える" }).click();
  await expect(panel.getByText("この設定で終局した対局は、この端末にありません。")).toBeVisible();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
});
