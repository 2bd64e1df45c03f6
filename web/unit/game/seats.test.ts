// Who plays, as a reader chooses it.

import { expect, test } from "vitest";
import { choiceOf, drawn, occupantsOf, QUICK_CHOICE } from "../../src/game/seats";
import type { Occupant } from "../../src/store/stored";

test("one person plays a side, and the level all others", () => {
  const choice = { ...QUICK_CHOICE, side: 1 };
  expect(occupantsOf(choice, 2)).toEqual(["level:2", "person"]);
  expect(occupantsOf(choice, 3)).toEqual(["level:2", "person", "level:2"]);
  expect(occupantsOf({ ...choice, side: 4 }, 2), "a side that is not in the game").toEqual(["person", "level:2"]);
  expect(occupantsOf({ ...choice, against: "people" }, 2)).toEqual(["person", "person"]);
});

test("seats that are set one by one are read as the plainest choice", () => {
  const read = (occupants: Occupant[]): unknown => choiceOf(QUICK_CHOICE, occupants);
  expect(read(["level:5", "person"])).toMatchObject({ against: "computer", level: "level:5", side: 1 });
  expect(read(["person", "person"])).toMatchObject({ against: "people" });
  for (const mixed of [
    ["level:1", "level:2"],
    ["person", "level:1", "level:2"],
    ["person", "person", "level:1"],
  ] as const) {
    const choice = choiceOf(QUICK_CHOICE, [...mixed]);
    expect(choice.against).toBe("mixed");
    expect(occupantsOf(choice, mixed.length)).toEqual(mixed);
  }
});

test("a side drawn by lot is any side", () => {
  const sides = Array.from({ length: 200 }, () => drawn({ ...QUICK_CHOICE, side: "random" }, 3).side);
  expect(new Set(sides)).toEqual(new Set([0, 1, 2]));
  expect(drawn(QUICK_CHOICE, 3)).toEqual(QUICK_CHOICE);
});
