// The database of the browser, used by pages of two versions at once.

import "fake-indexeddb/auto";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { storesOf } from "../src/store/database";
import { find } from "../src/store/games";
import { allProgress } from "../src/store/progress";
import { allStudies } from "../src/store/studies";

test("the database of the first version is opened with everything in it", async () => {
  const game = JSON.parse(readFileSync(new URL("./stored/format-1.json", import.meta.url), "utf8")) as { id: string };
  await storesOf("banmen", 1, { games: "id" })("games")("readwrite", (games) => games.put(game));
  expect(await find(game.id)).toMatchObject({ id: game.id });
  expect([await allStudies(), await allProgress()]).toEqual([[], []]);
});

test("a tab of an old version goes on storing after a newer one has added stores", async () => {
  const old = storesOf("two-versions", 1, { games: "id" })("games");
  await old("readwrite", (games) => games.put({ id: "before" }));
  const newer = storesOf("two-versions", 2, { games: "id", more: "id" });
  await newer("more")("readwrite", (more) => more.put({ id: "new" }));
  await old("readwrite", (games) => games.put({ id: "after" }));
  expect(await newer("games")("readonly", (games) => games.getAllKeys())).toEqual(["after", "before"]);
  expect(await newer("more")("readonly", (more) => more.getAllKeys())).toEqual(["new"]);
});
