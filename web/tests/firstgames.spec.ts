// The first game of a newcomer, from the home page to the end: on a phone by touch, and on a laptop by mouse.

import { GAMES } from "./support/games";
import { Newcomer, type Hand } from "./support/newcomer";
import { Table } from "./support/table";
import { expect, test } from "./support/test";

const NAMES: Record<string, string> = { saiju: "Saiju", sayu: "Sayū", saaguan: "Saaguan", niju: "Ní-Ju" };

/** A part of a prompt of each game that a newcomer meets in any first game. */
const PROMPTS: Record<string, RegExp> = {
  saiju: /^Stone 2 of 2, if you like/,
  sayu: /^Choose an empty cell beside a tile/,
  saaguan: /^Move 3 of 3/,
  niju: /^Tile 2 of 20/,
};

const SCREENS = [
  { hand: "touch", use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
  { hand: "mouse", use: { viewport: { width: 1366, height: 768 } } },
] satisfies { hand: Hand; use: object }[];

test.describe.configure({ timeout: 360_000 });

for (const { hand, use } of SCREENS) {
  test.describe(`${use.viewport.width} × ${use.viewport.height}`, () => {
    test.use(use);
    for (const game of GAMES) {
      test(`a newcomer finishes a first game of ${game} by ${hand}`, async ({ page }) => {
        const newcomer = new Newcomer(page, hand, 4);
        await newcomer.begin(NAMES[game] ?? game);
        const prompts = [...(await newcomer.finish())];
        expect(prompts.filter((prompt) => PROMPTS[game]?.test(prompt))).not.toEqual([]);
        const table = new Table(page);
        await table.isOver();
        await expect(table.end.getByRole("heading")).toHaveText(/^You (won|lost|drew) .*level 2 \(casual\)/);
      });
    }
  });
}
