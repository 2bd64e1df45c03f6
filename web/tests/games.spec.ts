// Whole games against level 1: by mouse, by keyboard alone, and by touch on a phone.

import { GAMES } from "./support/games";
import { atOnce, Table, type SetUp } from "./support/table";
import { test } from "./support/test";

const SMALL = {
  "Size (cells along a side)": "3",
  "The game ends after this many turns (0: never)": "12",
};
/** Options that keep a long game short. */
const SHORTER: Record<string, SetUp["options"]> = { saaguan: SMALL };
const SET_UPS: SetUp[] = GAMES.map((game) => ({
  game,
  options: SHORTER[game] ?? {},
  occupants: ["person", "level:1"],
}));

test.describe.configure({ timeout: 240_000 });

for (const setUp of SET_UPS) {
  test(`a whole game of ${setUp.game} by mouse`, async ({ page }) => {
    await atOnce(page);
    const table = await Table.begin(page, setUp, 3);
    await table.byMouse();
    await table.isOver();
  });

  test(`a whole game of ${setUp.game} by keyboard alone`, async ({ page }) => {
    await atOnce(page);
    const table = await Table.begin(page, setUp, 5);
    await table.byKeyboard();
    await table.isOver();
  });

  test(`a whole game of ${setUp.game} by touch @phone`, async ({ page }) => {
    await atOnce(page);
    const table = await Table.begin(page, setUp, 7);
    await table.byTouch();
    await table.isOver();
  });
}

test("Saiju for three, two of them people at this machine", async ({ page }) => {
  await atOnce(page);
  const occupants = ["person", "person", "level:1"];
  const table = await Table.begin(page, { game: "saiju", options: { "Number of players": "three" }, occupants }, 9);
  await table.byMouse();
  await table.isOver();
});

test("Saaguan for four", async ({ page }) => {
  await atOnce(page);
  const occupants = ["person", "level:1", "level:1", "level:1"];
  const options = {
    "Number of players": "four: 4 robots and 2 moves each, 11 points win",
    "The game ends after this many turns (0: never)": "12",
  };
  const table = await Table.begin(page, { game: "saaguan", options, occupants }, 11);
  await table.byMouse();
  await table.isOver();
});
