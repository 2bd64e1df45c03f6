// The log of a game: order, gaps, what stands.

import { expect, test } from "vitest";
import { backBefore, Log, standing } from "../../src/online/core/log";
import { entry } from "./kit";

test("entries are added in order, known ones are passed over, and a gap is told", () => {
  const log = new Log();
  expect(log.add(entry(1, 0, "m@f2"))).toBe("added");
  expect(log.add(entry(1, 0, "m@f2"))).toBe("known");
  expect(log.add(entry(3, 0, "sy-e3"))).toBe("gap");
  expect(log.next).toBe(2);
  expect(log.moves).toEqual(["m@f2"]);
});

test("what was taken back does not count, and ordinals go on", () => {
  const entries = [entry(1, 0, "a"), entry(2, 1, "b", "c"), entry(3, null, "back:1"), entry(4, 1, "d")];
  expect(standing(entries).map(({ ordinal }) => ordinal)).toEqual([1, 4]);
  expect(standing([...entries, entry(5, null, "back:0")])).toEqual([]);
  // A goal that was taken back itself stands for what was left before it.
  expect(standing([...entries, entry(5, null, "back:3")]).map(({ ordinal }) => ordinal)).toEqual([1]);
});

test("a seat goes back to before its own last turn, and never past somebody's leaving", () => {
  const entries = [entry(1, 0, "a"), entry(2, 1, "b"), entry(3, 2, "c"), entry(4, 0, "d")];
  expect(backBefore(entries, 0)).toBe(3);
  expect(backBefore(entries, 1)).toBe(1);
  expect(backBefore(entries.slice(0, 1), 0)).toBe(0);
  expect(backBefore(entries.slice(0, 1), 1)).toBeNull();
  expect(backBefore([...entries, entry(5, 2, "resign:snow")], 0)).toBeNull();
});
