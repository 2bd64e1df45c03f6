// Whole percentages that add up.

import { expect, test } from "vitest";
import { percents } from "../../src/study/engine/percents";

test("percentages add up to a hundred, and the largest remainders are rounded up", () => {
  expect(percents([1 / 3, 1 / 3, 1 / 3])).toEqual([34, 33, 33]);
  expect(percents([0.126, 0.874])).toEqual([13, 87]);
  expect(percents([1, 0])).toEqual([100, 0]);
  expect(percents([0.2, 0.2, 0.2, 0.2, 0.1, 0.1])).toEqual([20, 20, 20, 20, 10, 10]);
});
