// Input by pointer: dragging, the wheel, hovering, panning and zooming; and no motion without a hand.

import type { Locator, Page } from "@playwright/test";
import { GAMES } from "./support/games";
import { opening } from "./support/openings";
import { join, type Table } from "./support/table";
import { expect, test } from "./support/test";

/** Opens a game after some moves. */
const begin = (page: Page, game: string, moves: string[] = [], occupants?: string[]): Promise<Table> =>
  join(page, { game, start: null, moves }, occupants);

const target = (page: Page, id: string): Locator => page.locator(`[data-target="${id}"]`);

async function middle(own: Locator): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await own.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { x: x + width / 2, y: y + height / 2 };
}

/** Drags with the mouse button down. */
async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 3 });
  await page.mouse.move(to.x, to.y, { steps: 3 });
}

/** The pieces on the board by place, as a screen reader reads them. */
async function lying(page: Page): Promise<Map<string, string>> {
  const lines = await page.getByRole("list", { name: "Pieces on the board" }).getByRole("listitem").allTextContents();
  return new Map(lines.map((line) => line.split(": ", 2) as [string, string]));
}

/** The places whose pieces change their owner in the preview. */
function foreseen(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const outline = (own: Element): string => own.getAttribute("points") ?? "";
    const names = new Map(
      [...document.querySelectorAll("[data-place]")].map((own) => [outline(own), own.getAttribute("data-place") ?? ""]),
    );
    return [...document.querySelectorAll(".effect.converts")].map((own) => names.get(outline(own)) ?? "nowhere").sort();
  });
}

test("a piece is dragged to its cell, and stays when it is dropped elsewhere", async ({ page }) => {
  const table = await begin(page, "saiju");
  const from = await middle(page.locator('[data-picked="shadow:m"]'));
  await drag(page, from, { x: from.x, y: from.y + 60 });
  await expect(page.locator("svg.dragged")).toBeVisible();
  await page.mouse.up();
  await expect(page.locator("svg.dragged")).toBeHidden();
  expect(await table.moves()).toBe(0);

  await drag(page, from, await middle(target(page, "cell:c2")));
  await page.mouse.up();
  await expect.poll(() => table.moves()).toBe(1);
  await expect(table.turns.getByTitle("m@c2")).toBeVisible();
});

test("the wheel turns the piece in its cell, and a click on it plays it", async ({ page }) => {
  const table = await begin(page, "sayu");
  await target(page, "tile:024").click();
  await target(page, "cell:d3").click();
  const pending = page.locator(".pose.pending");
  await expect(page.locator(".pose")).toHaveCount(8);
  await expect(pending).toHaveAttribute("data-target", "facing:n");

  const at = await middle(page.locator("[data-ghost]"));
  await page.mouse.move(at.x, at.y);
  for (const facing of ["ne", "e", "se"]) {
    await page.mouse.wheel(0, 60);
    await expect(pending).toHaveAttribute("data-target", `facing:${facing}`);
  }
  await expect(page.locator(".ghost")).not.toHaveCount(0);
  await page.mouse.click(at.x, at.y);
  await expect.poll(() => table.moves()).toBe(1);
  await expect(table.turns.getByTitle("024@d3:se")).toBeVisible();
});

test("hovering shows what the rules will do, and leaves nothing behind", async ({ page }) => {
  const table = await begin(page, "sayu", opening("sayu"));
  const before = await lying(page);
  const moves = await table.moves();
  const { x, y } = await middle(target(page, "convert:f3"));
  await page.mouse.move(x, y);
  await expect(page.locator(".effect.converts")).not.toHaveCount(0);
  const shown = await foreseen(page);

  await page.mouse.move(5, 5);
  await expect(page.locator(".effect, .ghost, .faint")).toHaveCount(0);
  expect(await lying(page)).toEqual(before);
  expect(await table.moves()).toBe(moves);

  await page.mouse.click(x, y);
  await expect.poll(() => table.moves()).toBe(moves + 1);
  const after = await lying(page);
  const changed = [...after].filter(([place, piece]) => before.get(place) !== piece).map(([place]) => place);
  expect(shown).toEqual(changed.sort());
});

test("the open table is moved and zoomed by hand, and never by itself", async ({ page }) => {
  const table = await begin(page, "niju", opening("niju"), ["person", "level:1"]);
  const frame = async (): Promise<number[]> =>
    (await table.board.getAttribute("viewBox"))?.split(" ").map(Number) ?? [];
  const [left = 0, top = 0, width = 0] = await frame();
  const box = (await table.board.boundingBox()) ?? { x: 0, y: 0, width: 1 };
  const unit = width / box.width;

  const corner = { x: box.x + 20, y: box.y + 20 };
  await drag(page, corner, { x: corner.x + 90, y: corner.y + 40 });
  await page.mouse.up();
  const [movedLeft = 0, movedTop = 0, movedWidth = 0] = await frame();
  expect(movedLeft).toBeCloseTo(left - 90 * unit, -1);
  expect(movedTop).toBeCloseTo(top - 40 * unit, -1);
  expect(movedWidth).toBe(width);
  expect(await table.moves()).toBe(opening("niju").length);

  await page.mouse.wheel(0, -120);
  await expect.poll(async () => (await frame())[2]).toBeLessThan(width);
  await page.getByRole("button", { name: "Zoom out" }).click();
  await page.getByRole("button", { name: "Zoom out" }).click();
  await expect.poll(async () => (await frame())[2]).toBeGreaterThan(width);

  // The view stays where it is, wherever the opponent plays.
  const looked = await frame();
  await page.getByRole("button", { name: "More" }).click();
  const field = page.getByLabel("Type a move and press Enter");
  await field.fill("0246@1,1");
  await field.press("Enter");
  await expect.poll(() => table.moves()).toBe(opening("niju").length + 2);
  expect(await frame()).toEqual(looked);
});

test("readers who want no motion see none", async ({ page }) => {
  await begin(page, "saiju", opening("saiju"));
  const moving = (): Promise<string[]> =>
    page.evaluate(() => {
      const { transitionDuration, animationName } = getComputedStyle(document.querySelector(".actor") ?? document.body);
      const { animationName: arriving } = getComputedStyle(document.querySelector(".arriving") ?? document.body);
      return [transitionDuration, animationName, arriving];
    });
  expect(await moving()).toEqual(["0s", "none", "none"]);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  expect(await moving()).not.toEqual(["0s", "none", "none"]);
});

/** What each board of the home page shows in ten seconds, which pass at once: its pictures, each once. */
async function demoBoards(page: Page): Promise<Set<string>[]> {
  await page.clock.install();
  await page.goto("/");
  const demo = page.locator(".demo");
  await expect(demo.locator("svg")).toHaveCount(GAMES.length);
  const shown = GAMES.map(() => new Set<string>());
  for (let second = 0; second < 10; second++) {
    const boards = await demo.evaluateAll((all) => all.map((own) => own.innerHTML));
    boards.forEach((board, game) => shown[game]?.add(board));
    await page.clock.runFor(1000);
  }
  return shown;
}

test("the boards of the first page play by themselves", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  for (const shown of await demoBoards(page)) expect(shown.size).toBeGreaterThan(1);
});

test("the boards of the first page do not move for readers who want no motion", async ({ page }) => {
  for (const shown of await demoBoards(page)) expect(shown.size).toBe(1);
});
