import "fake-indexeddb/auto";
import { readFileSync, readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { all, find, deleteGame, save } from "../src/store/games";
import { FORMAT, newGame, readStored } from "../src/store/stored";

const folder = new URL("./stored/", import.meta.url);
const stored = (name: string): unknown => JSON.parse(readFileSync(new URL(name, folder), "utf8"));

test("a game of every format that was ever written can be read", () => {
  const files = readdirSync(folder);
  expect(files).toHaveLength(FORMAT);
  for (const name of files) expect(readStored(stored(name)), name).not.toBeNull();
});

test("the format of today is read as it is", () => {
  const name = `format-${FORMAT}.json`;
  expect(readStored(stored(name))).toEqual(stored(name));
});

test("older formats are read as they were meant", () => {
  const first = stored("format-1.json") as { sitters: string[]; story: object };
  const { sitters: occupants, story: transcript, ...rest } = first;
  expect(readStored(first)).toEqual({ ...rest, format: FORMAT, occupants, transcript, record: null, names: [] });
  const second = stored("format-2.json") as { story: object };
  const { story, ...others } = second;
  expect(readStored(second)).toEqual({ ...others, format: FORMAT, transcript: story, names: [] });
  const third = stored("format-3.json") as object;
  expect(readStored(third)).toEqual({ ...third, format: FORMAT, names: [] });
});

test.each([
  null,
  3,
  "game",
  {},
  { format: 5 },
  { format: 4 },
  { format: 3 },
  { format: 2 },
  { format: 1, id: "a", story: { game: "saiju", moves: [1] } },
])("%j is no game", (value) => {
  expect(readStored(value)).toBeNull();
});

test("games are kept, found, listed and forgotten", async () => {
  const [one, other] = [newGame("saiju", ["person", "level:2"]), newGame("sayu", ["person", "person"])];
  await save({ ...one, changed: 1 });
  await save({ ...other, changed: 2 });
  expect(await find(one.id)).toEqual({ ...one, changed: 1 });
  expect((await all()).map((game) => game.id)).toEqual([other.id, one.id]);
  await deleteGame(one.id);
  expect(await find(one.id)).toBeNull();
});
