// Clocks: service time from samples, the time that is left, and how it is shown.

import { expect, test } from "vitest";
import { clockFace, firstTurnLeft, longTime, remaining, ServiceTime } from "../../src/online/core/clock";

const MINUTE = 60_000;
const DAY = 86_400_000;

test("service time is taken from the quickest answer", () => {
  let here = 1000;
  const time = new ServiceTime(() => here);
  expect(time.now()).toBeNull();
  time.note(50_000, 400);
  expect(time.now()).toBe(50_200);
  here = 2000;
  time.note(51_300, 100);
  expect(time.now()).toBe(51_350);
  // A slower one changes nothing.
  time.note(51_000, 800);
  expect(time.now()).toBe(51_350);
  expect(time.delay).toBe(50);
});

test("a service that stood still moves its time, however slow the answer was", () => {
  let here = 0;
  const time = new ServiceTime(() => here);
  time.note(100_000, 10);
  here = 20_000;
  time.note(105_000, 200);
  expect(time.now()).toBe(105_100);
});

test("an old sample makes room for a slower one", () => {
  let here = 0;
  const time = new ServiceTime(() => here);
  time.note(0, 10);
  here = 100_000;
  time.note(100_100, 300);
  expect(time.now()).toBe(100_250);
});

test("a first turn has thirty seconds, or the clock if that is shorter", () => {
  const clocks = { kind: { base: MINUTE, increment: 0 }, left: [MINUTE, 20_000], began: 5000, toAct: 0 };
  expect([4000, 15_000, 60_000].map((now) => firstTurnLeft(clocks, now))).toEqual([30_000, 20_000, 0]);
  expect(firstTurnLeft({ ...clocks, toAct: 1 }, 15_000)).toBe(10_000);
  expect(firstTurnLeft({ ...clocks, began: null }, 15_000)).toBeNull();
});

test("only the clock of the seat to act runs, and never below zero", () => {
  const clocks = { kind: { base: MINUTE, increment: 0 }, left: [MINUTE, 30_000], began: 5000, toAct: 1 };
  expect(remaining(clocks, 0, 15_000)).toBe(MINUTE);
  expect(remaining(clocks, 1, 15_000)).toBe(20_000);
  expect(remaining(clocks, 1, 4000)).toBe(30_000);
  expect(remaining(clocks, 1, 500_000)).toBe(0);
  expect(remaining({ ...clocks, began: null }, 1, 500_000)).toBe(30_000);
  expect(remaining({ ...clocks, left: [null, null] }, 0, 0)).toBeNull();
});

test("by correspondence the time left is that of the turn and of the bank together", () => {
  const clocks = { kind: { perTurn: DAY, bank: 2 * DAY }, left: [3 * DAY, 2 * DAY], began: 0, toAct: 0 };
  expect(remaining(clocks, 0, DAY / 2)).toBe(2.5 * DAY);
  expect(remaining(clocks, 1, DAY / 2)).toBe(2 * DAY);
});

test.each([
  [5 * MINUTE, "5:00"],
  [5 * MINUTE - 1, "5:00"],
  [65_000, "1:05"],
  [9_940, "0:09.9"],
  [0, "0:00.0"],
  [3_729_000, "1:02:09"],
])("%i milliseconds are %s", (time, face) => {
  expect(clockFace(time)).toBe(face);
});

test("a long time has days, hours and minutes", () => {
  expect(longTime(DAY + 3_600_000 * 5 + MINUTE * 7)).toEqual({ days: 1, hours: 5, minutes: 7 });
});
