// The pages around a game: setting up, the list of games, the rules and the home page.

import { GAMES } from "./support/games";
import { golden } from "./support/golden";
import { storeGame } from "./support/stored";
import { atOnce, join } from "./support/table";
import { expect, test } from "./support/test";

const SIZES = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1366, height: 768 },
  { width: 2560, height: 1440 },
];

for (const size of SIZES) {
  test(`the button that starts is always in sight at ${size.width}×${size.height}`, async ({ page }) => {
    await page.setViewportSize(size);
    await page.goto("/new/saaguan");
    const start = page.getByRole("button", { name: "Start the game" });
    await expect(start).toBeInViewport({ ratio: 1 });
    await page.getByText("More rules").first().click();
    await page.getByRole("group", { name: "Players" }).scrollIntoViewIfNeeded();
    await expect(start).toBeInViewport({ ratio: 1 });
  });
}

test("Saaguan begins on the small board, and the picture follows the options", async ({ page }) => {
  await page.goto("/new/saaguan");
  await expect(page.getByRole("button", { name: "Small board" })).toHaveAttribute("aria-pressed", "true");
  const cells = page.locator(".whole polygon");
  await expect(cells).toHaveCount(37);
  await page.getByRole("button", { name: "Standard" }).click();
  await expect(cells).toHaveCount(129);
  await page.getByText("More rules").first().click();
  await page.getByLabel("Size (cells along a side)").selectOption("4");
  await expect(cells).toHaveCount(76);
});

test("level and side are chosen by one click each", async ({ page }) => {
  await page.goto("/new/sayu");
  await page.getByRole("radio", { name: "Computer, level 4 (skilled)" }).check({ force: true });
  await expect(page.getByText("Punishes plain mistakes.")).toBeVisible();
  await page.getByRole("radio", { name: "Blue goes first" }).check();
  await page.getByRole("button", { name: "Start the game" }).click();
  const players = page.getByRole("list", { name: "Players" }).getByRole("listitem");
  await expect(players.nth(0)).toContainText("Computer, level 4 (skilled)");
  await expect(players.nth(1)).toContainText("You");
});

test("a random side is one of the sides", async ({ page }) => {
  await page.goto("/new/niju");
  await page.getByRole("radio", { name: "Random" }).check();
  await page.getByRole("button", { name: "Start the game" }).click();
  await expect(page.getByRole("list", { name: "Players" }).getByText("You", { exact: true }).first()).toBeVisible();
});

test("people at this device have names", async ({ page }) => {
  await page.goto("/new/saiju");
  await page.getByRole("radio", { name: "People at this device" }).check();
  await page.getByLabel("Name of Moon").fill("Ada");
  await page.getByRole("button", { name: "Start the game" }).click();
  const players = page.getByRole("list", { name: "Players" }).getByRole("listitem");
  await expect(players.nth(0)).toContainText("Player 1");
  await expect(players.nth(1)).toContainText("Ada");
});

test.describe("the list of games", () => {
  test("shows position, variant, result and what can be done, and can be filtered", async ({ page }) => {
    await atOnce(page);
    const moves = "+c1:n +d1:n c1:f c2:r c2:r".split(" ");
    await storeGame(page, { game: "saaguan side=3", start: null, moves }, ["person", "level:3"]);
    const over = await storeGame(page, { ...golden("saiju-hex"), start: null }, ["person", "level:2"]);
    // Opening the finished game notes that it is over.
    await page.goto(`/play/${over}`);
    await page.getByRole("region", { name: "Game over" }).waitFor();
    await page.goto("/games");
    const games = page.getByRole("main").getByRole("listitem");
    const open = games.filter({ hasText: "Small board" });
    await expect(open).toContainText("Resume");
    await expect(open).toContainText("5 moves");
    await expect(open.locator(".actor")).toHaveCount(2);
    const finished = games.filter({ hasText: "Review" });
    await expect(finished).toContainText(/You (won|lost|drew) \d+ : \d+ (against|to|with) level 2 \(casual\)/);
    await page.getByLabel("Game", { exact: true }).selectOption("saaguan");
    await expect(games).toHaveCount(1);
    await page.getByRole("radio", { name: "Finished", exact: true }).check({ force: true });
    await expect(games).toHaveCount(0);
    await expect(page.getByText("None of your games fits these filters.")).toBeVisible();
  });

  test.describe("in Japanese", () => {
    test.use({ locale: "ja-JP" });
    test("the button for files speaks Japanese", async ({ page }) => {
      await page.goto("/games");
      await expect(page.getByText("棋譜のファイルを開く")).toBeVisible();
      await expect(page.locator("input[type=file]")).toHaveCSS("clip-path", "inset(50%)");
    });
  });
});

for (const game of GAMES) {
  test(`the rules of ${game} begin with one minute, and fold what can wait`, async ({ page }) => {
    await page.goto(`/rules/${game}`);
    await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText(/in a minute$/);
    for (const title of ["The aim", "Your turn", "The end"])
      await expect(page.getByRole("heading", { level: 3, name: title, exact: true })).toBeVisible();
    const ruling = page.locator(`[id="${game}/2"]`);
    await expect(ruling).toBeHidden();
    await page.getByRole("navigation", { name: "Contents" }).getByRole("link", { name: "Rulings" }).click();
    await expect(ruling).toBeVisible();
  });
}

test("an address leads into a folded section", async ({ page }) => {
  await page.goto("/rules/saaguan#saaguan/11");
  await expect(page.locator('[id="saaguan/11"]')).toBeInViewport();
});

test("the contents are folded on a phone @phone", async ({ page }) => {
  await page.goto("/rules/saaguan");
  const link = page.getByRole("link", { name: "Rulings" });
  await expect(link).toBeHidden();
  await page.getByText("Contents", { exact: true }).tap();
  await link.tap();
  await expect(page.getByRole("heading", { name: "Rulings" })).toBeInViewport();
  await expect(page.locator('[id="saaguan/1"]')).toBeVisible();
});

for (const size of [SIZES[1], SIZES[5]]) {
  test(`rules beside a game show their heading at ${size?.width} pixels`, async ({ page }) => {
    if (size) await page.setViewportSize(size);
    await join(page, { game: "saiju", start: null, moves: [] });
    await page.getByRole("button", { name: "Rules" }).click();
    const panel = page.getByRole("complementary", { name: "Rules" });
    const heading = await panel.getByRole("heading", { level: 1 }).boundingBox();
    const close = await panel.getByRole("button", { name: "Close" }).boundingBox();
    expect(heading?.y).toBeGreaterThanOrEqual((close?.y ?? 0) + (close?.height ?? 0));
    expect(close?.y).toBeGreaterThanOrEqual(0);
  });
}

test("the boards of the home page show what is special in each game", async ({ page }) => {
  await page.goto("/");
  const boards = page.locator("#page > main .demo");
  await expect(boards).toHaveCount(4);
  await expect(boards.nth(2).locator(".bm-hit"), "three beams meet").toHaveCount(3);
  await expect(boards.nth(3).locator('use[href*="winning"]'), "a pattern is complete").toHaveCount(1);
});

test("the foot of the home page names designers, licence and source, and switches the language", async ({ page }) => {
  await page.goto("/");
  const foot = page.locator("#page > main footer");
  for (const name of ["Kanare Kato", "Khanat Sodomwattana", "Andrew Cooke", "Néstor Romeral Andrés", "MIT"])
    await expect(foot).toContainText(name);
  await expect(foot.getByRole("link", { name: "Source" })).toHaveAttribute("href", /^https:/);
  await foot.getByRole("button", { name: "日本語" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("静かに考える、四つのゲーム");
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("lang", "ja");
});

test("nothing is left empty in a large window", async ({ page }) => {
  await page.setViewportSize({ width: 2560, height: 1440 });
  await page.goto("/");
  const boards = page.locator("#page > main .demo");
  for (const board of await boards.all()) expect((await board.boundingBox())?.width).toBeGreaterThan(480);
  const foot = await page.locator("#page > main footer").boundingBox();
  const last = await boards.last().boundingBox();
  expect((foot?.y ?? 0) - (last?.y ?? 0) - (last?.height ?? 0)).toBeLessThan(160);
});
