// Pictures of every page and every game, from real positions; the same in every run.

import type { Page, TestInfo } from "@playwright/test";
import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { GAMES } from "../support/games";
import { opening } from "../support/openings";
import { look } from "../support/sight";
import { storeGame, openStored } from "../support/stored";
import { expect, test } from "../support/test";

const FOLDER = fileURLToPath(new URL("../../../docs/pictures/", import.meta.url));
/** The quality of the files: no loss that the eye sees. */
const QUALITY = 80;

/** Takes a picture of the page. */
async function take(page: Page, info: TestInfo, name: string): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send("Page.captureScreenshot", { format: "webp", quality: QUALITY });
  await writeFile(`${FOLDER}${name}-${info.project.name}.webp`, Buffer.from(data, "base64"));
}

for (const [name, address] of [
  ["home", "/"],
  ["new", "/new/saaguan"],
  ["rules", "/rules/saaguan"],
  ["settings", "/settings"],
] as const) {
  test(`the page ${address}`, async ({ page }, info) => {
    await page.goto(address);
    await take(page, info, name);
  });
}

for (const game of GAMES) {
  test(`a game of ${game}`, async ({ page }, info) => {
    await openStored(page, { game, start: null, moves: opening(game) }, ["person", "level:2"]);
    await look(page);
    await take(page, info, game);
  });
}

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
