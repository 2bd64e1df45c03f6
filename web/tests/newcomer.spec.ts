// A newcomer's first game: three cards, the aim, prompts, and an end that says what happened.

import { GAMES } from "./support/games";
import { middle } from "./support/golden";
import { join } from "./support/table";
import { expect, test } from "./support/test";

const NAMES: Record<string, string> = { saiju: "Saiju", sayu: "Sayū", saaguan: "Saaguan", niju: "Ní-Ju" };

for (const game of GAMES) {
  test(`the first Play of ${game} shows three cards once`, async ({ page }) => {
    const play = page.getByRole("button", { name: `Play: ${NAMES[game]}` });
    const cards = page.getByRole("dialog", { name: `${NAMES[game]} in a minute` });
    await page.goto("/");
    await play.click();
    for (const title of ["The aim", "Your turn"]) {
      await expect(cards.getByRole("heading", { name: title })).toBeVisible();
      await cards.getByRole("button", { name: "Next" }).press("Enter");
    }
    await expect(cards.getByRole("heading", { name: "The end" })).toBeVisible();
    await cards.getByRole("button", { name: "Let me play" }).click();
    await expect(cards).toBeHidden();
    await expect(page.locator(".aim")).not.toBeEmpty();
    await expect(page.getByRole("list", { name: "Players" })).toContainText("You");
    await expect(page.getByRole("list", { name: "Players" })).toContainText("Computer, level 2 (casual)");

    await page.goto("/");
    await play.click();
    await expect(page.getByRole("group", { name: "Board" })).toBeVisible();
    await expect(cards).toBeHidden();
    await page.getByRole("button", { name: "Rules" }).click();
    await page.getByRole("button", { name: `${NAMES[game]} in a minute` }).click();
    await expect(cards).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(cards).toBeHidden();
  });
}

test("“Show me” begins a guided game: each tip comes once, and the coach can be silenced", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Play: Saaguan" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Show me" }).click();
  const tip = page.locator(".tip");
  await expect(tip).toContainText("The outer ring is the corridor");
  await expect(page.locator(".caption")).toHaveAttribute("aria-live", "polite");
  await expect(page.locator(".sums path.line")).not.toHaveCount(0);
  const [understood, enough] = ["Got it", "No more tips"].map((name) => page.getByRole("button", { name }));
  await understood?.click();
  await expect(tip).toHaveCount(0);
  await expect(page.locator(".sums")).toHaveCount(0);

  await page.goto("/");
  await page.getByRole("button", { name: "Play: Ní-Ju" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Let me play" }).click();
  await expect(tip).toContainText("The picture on a tile shows what it needs");
  await enough?.click();
  await expect(tip).toHaveCount(0);

  await page.goto("/");
  await page.getByRole("button", { name: "Play: Sayū" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Let me play" }).click();
  await expect(page.locator(".prompt")).toContainText("Choose a tile to place");
  await expect(tip).toHaveCount(0);
});

test("without “Show me” the coach says nothing", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Play: Saaguan" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Let me play" }).click();
  await expect(page.locator(".prompt")).toContainText("Place a robot");
  // A first game is played on the small board.
  await expect(page.locator("[data-place]")).toHaveCount(37);
  await expect(page.locator(".tip")).toHaveCount(0);
});

test("the cell of a threat is marked on Ní-Ju's board while aids are on, beside the marks of the last turn", async ({
  page,
}) => {
  await join(page, middle("niju"), ["person", "level:2"]);
  await expect(page.locator(".prompt")).toContainText("Your opponent can complete a tile on 1,2!");
  const sign = page.locator(".sums .count");
  await expect(sign).toHaveText("!");
  await expect(page.locator("polygon.last")).not.toHaveCount(0);
  await page.getByRole("button", { name: "Aids" }).click();
  await expect(sign).toHaveCount(0);
});

test("a look at a robot of Saaguan says what beams do to it, until the next move", async ({ page }) => {
  const moves = ["+e1:n", "+e13:s", ..."e1:f e2:f e3:f e13:f e12:f e11:f".split(" ")];
  await join(page, { game: "saaguan", start: null, moves }, ["person", "level:1"]);
  const told = page.locator(".caption");
  const robot = page.locator('g[data-target="robot:e4"]');
  await robot.hover();
  await expect(told).toHaveText("A beam from e10 hits this robot. A second one would lock it.");
  await expect(page.locator(".sums path.line")).not.toHaveCount(0);
  await page.locator('[data-place="e10"]').click({ force: true });
  await expect(told).toContainText("A beam from e4 hits this robot. A second one would lock it.");
  await expect(told.locator(".notice")).toContainText("The robot on e10 is Yellow's.");
  await page.locator('[data-place="g7"]').hover();
  await expect(told).not.toContainText("A beam from");
  await page.getByRole("button", { name: "Aids" }).click();
  await robot.hover();
  await expect(told).not.toContainText("A beam from");
  await page.getByRole("button", { name: "Aids" }).click();

  // The board changes under the pointer, which rests: what happened is told.
  await robot.click();
  await page.locator('g[data-target="move:ahead"]').click();
  await expect(told).toContainText("advances from e4 to e5");
});

test("the number of tiles that are left stands beside their name", async ({ page }) => {
  await join(page, middle("sayu"), ["person", "level:2"]);
  const count = await page.locator(".item[data-target]").count();
  await expect(page.getByRole("heading", { name: `Tiles still available · ${count}` })).toBeVisible();
});

test("an idle player of Saaguan is warned in time, and the end says why the game was lost", async ({ page }) => {
  const turns = "e1:r e1:r e1:r e10:l e10:l e10:l".split(" ");
  const moves = ["+e1:n", "+e13:s", ..."e1:r e1:r e1:r e13:f e12:f e11:f".split(" "), ...turns];
  const prompt = page.locator(".prompt");
  const game = { game: "saaguan", start: null };
  await join(page, { ...game, moves: moves.slice(0, 8) }, ["person", "person"]);
  await expect(prompt).toHaveText("Place a new robot, or make 3 moves: choose a robot.");
  await join(page, { ...game, moves }, ["person", "person"]);
  await expect(prompt).toContainText("Bring a robot into the arena within 2 turns, or you lose.");
  const last = [...moves, ...turns, ...turns.slice(0, 3)];
  const table = await join(page, { ...game, moves: last }, ["person", "level:1"]);
  await expect(table.end.getByRole("heading")).toHaveText("You lost to level 1 (beginner).");
  await expect(table.end).toContainText("You had no robot in the arena for five turns in a row.");
  await table.end.getByRole("button", { name: "Try level 2 (casual)" }).click();
  await expect(page.getByRole("list", { name: "Players" })).toContainText("Computer, level 2 (casual)");
});
