// The reader's own offers: which of them were declined.

import { expect, test } from "vitest";
import { OwnOffers } from "../../src/online/core/OwnOffers";

test("an offer that no longer stands was declined, unless an entry came or the reader took it back", () => {
  const own = new OwnOffers();
  expect([own.look(0, 3), own.look(1, 3), own.look(0, 3)]).toEqual([false, false, true]);
  expect([own.look(1, 3), own.look(0, 4)], "a move lets it lapse").toEqual([false, false]);
  own.look(1, 4);
  own.withdraw();
  expect(own.look(0, 4)).toBe(false);
  expect([own.look(1, 4), own.look(0, 4)], "the next one again").toEqual([false, true]);
});
