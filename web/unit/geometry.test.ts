import { expect, test } from "vitest";
import {
  around,
  at,
  filled,
  grown,
  holds,
  inside,
  meet,
  nearest,
  pinned,
  shifted,
  union,
  zoomed,
} from "../src/board/geometry";

test("a frame holds its points, and grows to all sides", () => {
  const frame = around([
    { x: -1, y: 2 },
    { x: 3, y: 0 },
  ]);
  expect(frame).toEqual({ left: -1, top: 0, width: 4, height: 2 });
  expect(grown(frame, 1)).toEqual({ left: -2, top: -1, width: 6, height: 4 });
});

test("two frames are in a third", () => {
  const one = { left: 0, top: 0, width: 2, height: 2 };
  expect(union(one, { left: 1, top: -1, width: 3, height: 1 })).toEqual({ left: 0, top: -1, width: 4, height: 3 });
});

test("a frame moves no further than it takes to show a place", () => {
  const frame = { left: 0, top: 0, width: 10_000, height: 10_000 };
  const place = (x: number, y: number) => ({ centre: { x, y }, outline: [], ground: "", class: "", layers: [] });
  expect(holds(frame, [place(1, 1), place(9000, 10_000)])).toBe(true);
  expect(holds(frame, [place(1, 1), place(9000, 10_001)])).toBe(false);
  expect(shifted(frame, place(5000, 5000))).toEqual(frame);
  expect(shifted(frame, place(12_000, -3000))).toEqual({ ...frame, left: 3200, top: -4200 });
});

test("a frame grows about its middle to the proportions of a window", () => {
  const frame = { left: 0, top: 0, width: 4, height: 2 };
  expect(filled(frame, 2)).toEqual(frame);
  expect(filled(frame, 1)).toEqual({ left: 0, top: -1, width: 4, height: 4 });
  expect(filled(frame, 4)).toEqual({ left: -2, top: 0, width: 8, height: 2 });
});

test("a frame moves no further than it takes to be inside a larger one", () => {
  const whole = { left: 0, top: 0, width: 10, height: 10 };
  const part = { left: 3, top: 4, width: 4, height: 4 };
  expect(inside(part, whole)).toEqual(part);
  expect(inside({ ...part, left: -2, top: 9 }, whole)).toEqual({ ...part, left: 0, top: 6 });
});

test("two frames meet if they have a part in common, not only an edge", () => {
  const one = { left: 0, top: 0, width: 4, height: 2 };
  expect(meet(one, { left: 3, top: 1, width: 5, height: 5 })).toBe(true);
  expect(meet(one, { left: 4, top: 0, width: 1, height: 1 })).toBe(false);
  expect(meet(one, { left: 0, top: 3, width: 4, height: 1 })).toBe(false);
});

test("coordinates of an open table stay at its edge, and those out of sight are left out", () => {
  const labels = [
    { at: { x: 0, y: 5000 }, text: "0" },
    { at: { x: 9000, y: 5000 }, text: "9" },
    { at: { x: -3000, y: 1000 }, text: "-1" },
  ];
  expect(pinned(labels, { left: -2000, top: -2000, width: 4000, height: 4000 })).toEqual([
    { at: { x: 0, y: 1780 }, text: "0" },
    { at: { x: -1780, y: 1000 }, text: "-1" },
  ]);
});

test("the point that is zoomed about stays where it is", () => {
  const frame = { left: 0, top: 0, width: 10, height: 10 };
  const point = { x: 2, y: 8 };
  const closer = zoomed(frame, point, 0.5);
  expect((point.x - closer.left) / closer.width).toBeCloseTo(0.2);
  expect((point.y - closer.top) / closer.height).toBeCloseTo(0.8);
});

test("degrees count clockwise from up", () => {
  const east = at({ x: 0, y: 0 }, 90, 10);
  expect(east.x).toBeCloseTo(10);
  expect(east.y).toBeCloseTo(0);
});

test("an arrow key leads to what is near and ahead", () => {
  const points = [
    { x: 10, y: 0 },
    { x: 30, y: 1 },
    { x: 0, y: 20 },
    { x: -5, y: -5 },
  ];
  const here = { x: 0, y: 0 };
  expect(nearest(here, points, "ArrowRight")).toBe(0);
  expect(nearest(here, points, "ArrowDown")).toBe(2);
  expect(nearest(here, points, "ArrowLeft")).toBe(3);
  expect(nearest({ x: 40, y: 0 }, points, "ArrowRight")).toBe(-1);
});
