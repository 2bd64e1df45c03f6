// Marks and arrows, set and removed.

import { expect, it } from "vitest";
import { toggled } from "../../src/study/shapes";

it("a second mark of the same kind removes the first, one of another kind replaces it", () => {
  const one = toggled([], 0, "c2", null);
  expect(one).toEqual([{ colour: "green", from: "c2", to: null }]);
  expect(toggled(one, 0, "c2", null)).toEqual([]);
  expect(toggled(one, 1, "c2", null)).toEqual([{ colour: "red", from: "c2", to: null }]);
  const both = toggled(one, 3, "c2", "d3");
  expect(both).toEqual([...one, { colour: "blue", from: "c2", to: "d3" }]);
  expect(toggled(both, 3, "c2", "d3")).toEqual(one);
});
