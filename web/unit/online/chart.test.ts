// The chart of ratings.

import { expect, test } from "vitest";
import { chartOf } from "../../src/online/core/chart";

const points = (...ratings: number[]) => ratings.map((rating, at) => ({ at, rating, deviation: 100 }));

test("the line goes from the left edge to the right one, from the lowest rating to the highest", () => {
  expect(chartOf(points(1400, 1600, 1500), 200, 100)).toEqual({
    line: "0.0,100.0 100.0,0.0 200.0,50.0",
    low: 1400,
    high: 1600,
  });
});

test("a small change does not look like a great one", () => {
  const { low, high, line } = chartOf(points(1500, 1510), 100, 100);
  expect([low, high]).toEqual([1455, 1555]);
  expect(line).toBe("0.0,55.0 100.0,45.0");
});

test("one rating is a point in the middle", () => {
  expect(chartOf(points(1500), 100, 100)).toEqual({ line: "0.0,50.0", low: 1450, high: 1550 });
});
