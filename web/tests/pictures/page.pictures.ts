// Pictures of every page and every game, from real positions; the same in every run.

import { fileURLToPath } from "node:url";
import { GAMES } from "../support/games";
import { middle } from "../support/golden";
import { opening } from "../support/openings";
import { look } from "../support/sight";
import { storeGame, storeSettings } from "../support/stored";
import { expect, test } from "../support/test";
import { take } from "./take";

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

test("a study", async ({ page }, info) => {
  const record = fileURLToPath(new URL("../../../fixtures/records/saiju-annotated.txt", import.meta.url));
  await page.goto("/games");
  await page.getByLabel("Open a record from a file").setInputFiles(record);
  const turns = page.getByRole("region", { name: "Turns" });
  await turns.getByTitle("f@e4").last().click();
  await expect(turns.locator("[aria-current=step] svg")).toBeVisible();
  await expect(page.locator("[data-target][tabindex='0']").first()).toBeVisible();
  await take(page, info, "study");
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
