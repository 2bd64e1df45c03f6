// Choosing a piece, its cell and its direction: by mouse, by keyboard and by touch, with ways back at every step.

import type { Locator, Page } from "@playwright/test";
import { golden } from "./support/golden";
import { join, type Table } from "./support/table";
import { expect, test } from "./support/test";

/** Opens a game after some moves, with people on all seats. */
const begin = (page: Page, game: string, moves: string[] = []): Promise<Table> =>
  join(page, { game, start: null, moves });

/** Opens a game of fixtures/golden after its first moves. */
function resume(page: Page, name: string, moves: number): Promise<Table> {
  const { game, start, moves: all } = golden(name);
  return join(page, { game, start, moves: all.slice(0, moves) });
}

const target = (page: Page, id: string): Locator => page.locator(`[data-target="${id}"]`);
const button = (page: Page, name: string): Locator => page.getByRole("button", { name, exact: true });
const poses = (page: Page): Locator => page.locator(".pose");
const pending = (page: Page): Locator => page.locator(".pose.pending");
const ghost = (page: Page): Locator => page.locator("[data-ghost]");

/** Moves of two robots of each player, until the first player is to move. */
const ROBOTS = ["+e1:n", "+e13:s", "e1:f", "e2:f", "e3:f", "e13:f", "e12:f", "e11:f"];

test("the chosen piece lies in its cell at once, in the direction used last, and covers nothing", async ({ page }) => {
  const table = await begin(page, "sayu");
  await target(page, "tile:024").click();
  await expect(poses(page)).toHaveCount(0);
  await target(page, "cell:d3").click();
  await expect(page.locator(".ghost")).not.toHaveCount(0);
  await expect(poses(page)).toHaveCount(8);
  await expect(poses(page).locator("svg.piece use")).not.toHaveCount(0);
  const board = (await table.board.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  for (const pose of await poses(page).all()) {
    const { x = 0 } = (await pose.boundingBox()) ?? {};
    expect(x, "beside the board").toBeGreaterThan(board.x + board.width);
  }
  await poses(page).nth(2).hover();
  await expect(pending(page), "pointing at a pose shows it, and does not choose it").toHaveAttribute(
    "data-target",
    "facing:n",
  );
  await poses(page).nth(2).click();
  await expect.poll(() => table.moves()).toBe(1);

  await target(page, "tile:013").click();
  await target(page, "cell:e4").click();
  await expect(pending(page)).toHaveAttribute("data-target", "facing:e");
  await button(page, "Play").click();
  await expect.poll(() => table.moves()).toBe(2);
  await expect(table.turns.getByTitle("013@e4:e")).toBeVisible();
});

test("a preview darkens nothing, even if it leaves an opponent without a tile", async ({ page }) => {
  await begin(page, "sayu", ["013@e4:n"]);
  await target(page, "tile:026").click();
  await target(page, "cell:e3").click();
  await target(page, "facing:e").hover();
  await expect(page.locator(".caption")).toContainText("3 tiles show the colour of Red");
  await expect(page.locator(".sums")).toHaveCount(1);
  await expect(page.locator(".sums .dark")).toHaveCount(0);
});

test("each pose says what it would do", async ({ page }) => {
  await resume(page, "sayu-owned", 26);
  await target(page, "tile:013").click();
  await target(page, "cell:b1").click();
  await expect(poses(page).nth(0)).toContainText("+2");
  await expect(poses(page).nth(1)).toContainText("+1");
  await expect(poses(page).nth(0)).toHaveAttribute("title", /converts/);
});

test("two keys turn the piece, Enter plays it, and Escape goes back", async ({ page }) => {
  const table = await begin(page, "sayu");
  await target(page, "tile:024").press("Enter");
  await target(page, "cell:d3").press("Enter");
  await expect(page.locator(".pose:focus")).toHaveAttribute("data-target", "facing:n");
  await page.keyboard.press("e");
  await page.keyboard.press("e");
  await page.keyboard.press("q");
  await expect(page.locator(".pose:focus")).toHaveAttribute("data-target", "facing:ne");
  await page.keyboard.press("Escape");
  await expect(poses(page)).toHaveCount(0);
  await expect(page.locator(".item.picked")).toHaveCount(1);
  await target(page, "cell:d3").press("Enter");
  await expect(page.locator(".pose:focus")).toHaveAttribute("data-target", "facing:ne");
  await page.keyboard.press("Enter");
  await expect.poll(() => table.moves()).toBe(1);
  await expect(table.turns.getByTitle("024@d3:ne")).toBeVisible();
});

test("touch: a pose turns the ghost, the ghost plays, and there is a way back @phone", async ({ page }) => {
  const table = await begin(page, "sayu");
  await target(page, "tile:024").tap();
  await target(page, "cell:d3").tap();
  await target(page, "facing:e").tap();
  await expect(pending(page)).toHaveAttribute("data-target", "facing:e");
  await page.locator('[data-place="a1"]').tap();
  await expect(poses(page), "a tap elsewhere takes the piece out of its cell").toHaveCount(0);
  await expect(page.locator(".item.picked")).toHaveCount(1);
  await button(page, "Step back").tap();
  await expect(page.locator(".item.picked")).toHaveCount(0);
  expect(await table.moves()).toBe(0);

  await target(page, "tile:024").tap();
  await target(page, "cell:d3").tap();
  await ghost(page).tap();
  await expect.poll(() => table.moves()).toBe(1);
  await expect(table.turns.getByTitle("024@d3:e")).toBeVisible();
});

test("touch: what a tap previews is played by its ghost, by a second tap, or by Play @phone", async ({ page }) => {
  const table = await begin(page, "saiju");
  await target(page, "cell:c2").tap();
  await expect(button(page, "Play")).toBeVisible();
  await button(page, "Step back").tap();
  await expect(button(page, "Play")).toBeHidden();
  await target(page, "cell:c2").tap();
  await ghost(page).first().tap();
  await expect.poll(() => table.moves()).toBe(1);
  await target(page, "cell:b1").tap();
  await button(page, "Play").tap();
  await expect.poll(() => table.moves()).toBe(2);
});

test("a choice with one answer is not asked", async ({ page }) => {
  const table = await begin(page, "niju");
  await expect(page.locator(".pose, .ghost")).toHaveCount(0);
  await target(page, "tile:0123").click();
  await expect(poses(page), "the first cell is known").toHaveCount(4);
  await button(page, "Play").click();
  await expect.poll(() => table.moves()).toBe(1);
  await target(page, "tile:0246").click();
  await target(page, "cell:1,0").click();
  await expect.poll(() => table.moves()).toBe(2);
});

test("a robot's turns and its step have icons, words and a ghost", async ({ page }) => {
  const table = await begin(page, "saaguan", ROBOTS);
  await target(page, "robot:e4").click();
  await expect(poses(page)).toHaveText(["turn left", "advance to e5", "turn right"]);
  await expect(page.locator(".pose > svg[viewBox='0 0 24 24']")).toHaveCount(3);
  await expect(page.locator(".ahead")).toHaveCount(1);
  await page.locator('[data-place="g7"]').click();
  await expect(poses(page), "a click on an empty cell lets the robot go").toHaveCount(0);
  await target(page, "robot:e4").click();
  await page.locator('g[data-target="move:ahead"]').click();
  await expect.poll(() => table.moves()).toBe(ROBOTS.length + 1);
  await expect(table.turns.getByTitle("e4:f")).toBeVisible();
});

test("only stones with the shadow's symbol fit, and the others say why", async ({ page }) => {
  await begin(page, "saiju", ["m@c2", "s@b1", "f@e4"]);
  await target(page, "shadow:s").click();
  const stones = page.getByRole("region", { name: "Supply" }).getByRole("button");
  await expect(page.locator(".item.preferred")).toHaveCount(3);
  for (const stone of await page.locator(".item.preferred").all())
    await expect(stone).toHaveAccessibleName(/snow stone/);
  await expect(page.locator(".item.unfit")).toHaveCount(6);
  await page.locator('[data-item="mw"]').click({ force: true });
  await expect(page.locator(".notice")).toContainText("only snow stones fit");
  await expect(target(page, "shadow:s")).toHaveCount(0);
  const rows = new Set(await stones.evaluateAll((all) => all.map((own) => Math.round(own.getBoundingClientRect().y))));
  expect(rows.size, "a row for each symbol").toBe(3);
});

test("kept shadows are shown only if they can decide the game", async ({ page }) => {
  const { game, start, moves } = golden("saiju-hex");
  await join(page, { game, start, moves: moves.slice(0, -1) });
  await expect(page.getByRole("region", { name: /Shadows kept/ })).toHaveCount(0);
});

/** The width of a cell of the board on the screen. */
const cell = (page: Page): Promise<number> =>
  page
    .locator("[data-place]")
    .first()
    .evaluate((own) => own.getBoundingClientRect().width);

test("the piece of a hint is scrolled into sight @phone", async ({ page }) => {
  for (const moves of [["013@e4:n"], ["013@e4:n", "026@e3:e"], ["246@e4:n", "357@e3:n"]]) {
    await begin(page, "sayu", moves);
    await button(page, "Hint").tap();
    await expect(page.locator(".step")).toHaveText("1");
    await expect(page.locator(".step")).toBeInViewport({ ratio: 0.9 });
  }
});

test("touch: small cells are zoomed while a robot is chosen, by buttons and by two fingers @phone", async ({
  page,
}) => {
  const table = await begin(page, "saaguan", ROBOTS);
  expect(await cell(page)).toBeLessThan(40);
  await target(page, "robot:e4").tap();
  await expect.poll(() => cell(page)).toBeGreaterThanOrEqual(40);
  await expect(page.locator('g[data-target="move:ahead"]')).toBeInViewport({ ratio: 1 });
  await button(page, "Step back").tap();
  await expect.poll(() => cell(page)).toBeLessThan(40);

  const whole = await cell(page);
  for (let press = 0; press < 3; press++) await button(page, "Zoom in").tap();
  await expect.poll(() => cell(page)).toBeGreaterThan(whole * 1.5);
  await button(page, "Show the whole board").tap();
  await expect.poll(() => cell(page)).toBeCloseTo(whole, 0);

  const { x = 0, y = 0, width = 0, height = 0 } = (await table.board.boundingBox()) ?? {};
  const session = await page.context().newCDPSession(page);
  const fingers = (type: "touchStart" | "touchMove", apart: number): Promise<unknown> =>
    session.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: [-1, 1].map((side, id) => ({ x: x + width / 2 + side * apart, y: y + height / 2, id })),
    });
  await fingers("touchStart", 30);
  for (let apart = 30; apart <= 90; apart += 10) await fingers("touchMove", apart);
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await expect.poll(() => cell(page)).toBeGreaterThan(whole * 1.5);
});

test("touch: a tap means the nearest target within 22 pixels @phone", async ({ page }) => {
  const table = await begin(page, "saaguan", ROBOTS);
  const box = (await target(page, "robot:e4").boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.touchscreen.tap(box.x - 5, box.y + box.height / 2);
  await expect(poses(page)).toHaveCount(3);
  await page.keyboard.press("Escape");
  await expect(poses(page)).toHaveCount(0);
  await page.touchscreen.tap(box.x - box.width / 2, box.y + box.height / 2);
  await expect(poses(page), "the middle of another cell").toHaveCount(0);
  expect(await table.moves()).toBe(ROBOTS.length);
});

test("the buttons for zooming cover no tile and no cell, and tiles fill the cloth @phone", async ({ page }) => {
  await resume(page, "niju-race", 15);
  const facts = await page.evaluate(() => {
    const box = (own: Element): DOMRect => own.getBoundingClientRect();
    const buttons = [...document.querySelectorAll(".zoom button")].map(box);
    const cells = [...document.querySelectorAll("[data-place], svg.board .target")].map(box);
    const cloth = document.querySelector(".surface")?.getBoundingClientRect() ?? new DOMRect();
    const meets = (one: DOMRect, other: DOMRect): boolean =>
      one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
    const [left, right] = [Math.min(...cells.map((own) => own.left)), Math.max(...cells.map((own) => own.right))];
    const [top, bottom] = [Math.min(...cells.map((own) => own.top)), Math.max(...cells.map((own) => own.bottom))];
    return {
      buttons: buttons.length,
      covered: cells.filter((own) => buttons.some((button) => meets(own, button))).length,
      fill: Math.max((right - left) / cloth.width, (bottom - top) / cloth.height),
    };
  });
  expect(facts.buttons).toBeGreaterThan(0);
  expect(facts.covered).toBe(0);
  expect(facts.fill).toBeGreaterThan(0.8);
});
