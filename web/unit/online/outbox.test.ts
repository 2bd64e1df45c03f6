// Turns that are not acknowledged are kept in the browser's database.

import { expect, test } from "vitest";
import { StoredOutbox } from "../../src/online/core/outbox";
import "./kit";

test("a turn is there after a reload, until it is dropped", async () => {
  const turn = { game: "kept", ordinal: 4, moves: ["sy-e3", "fy-f5"] };
  await new StoredOutbox().keep(turn);
  const reloaded = new StoredOutbox();
  expect(await reloaded.find("kept")).toEqual(turn);
  expect(await reloaded.find("other")).toBeNull();
  await reloaded.drop("kept", 3);
  expect(await reloaded.find("kept")).toEqual(turn);
  await reloaded.drop("kept", 4);
  expect(await new StoredOutbox().find("kept")).toBeNull();
});

test("a browser that stores nothing keeps the turn until the page is left", async () => {
  const { indexedDB } = globalThis;
  Object.defineProperty(globalThis, "indexedDB", { value: undefined, configurable: true, writable: true });
  const outbox = new StoredOutbox();
  await outbox.keep({ game: "g", ordinal: 1, moves: ["m@f2"] });
  expect(await outbox.find("g")).toEqual({ game: "g", ordinal: 1, moves: ["m@f2"] });
  await outbox.drop("g", 1);
  expect(await outbox.find("g")).toBeNull();
  globalThis.indexedDB = indexedDB;
});
