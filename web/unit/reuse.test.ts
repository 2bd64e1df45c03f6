import { expect, test } from "vitest";
import { reuseUnchanged } from "../src/util/reuse";

test("an equal value is the same object", () => {
  const old = { a: [1, { b: 2 }], c: null, d: "text" };
  expect(reuseUnchanged(old, structuredClone(old))).toBe(old);
});

test("changed parts are fresh, and all others are kept", () => {
  const old = { changed: { x: 1 }, same: { x: 1 }, gone: {} };
  const now = reuseUnchanged(old, { changed: { x: 2 }, same: { x: 1 } } as typeof old);
  expect(now).toEqual({ changed: { x: 2 }, same: { x: 1 } });
  expect(now.same).toBe(old.same);
});

test("a list with an added or removed item is a new object", () => {
  const old = [{ x: 1 }, { x: 2 }];
  const more = reuseUnchanged(old, [{ x: 1 }, { x: 2 }, { x: 3 }]);
  expect(more).toHaveLength(3);
  expect(more[1]).toBe(old[1]);
  expect(reuseUnchanged(old, [{ x: 1 }])).toEqual([{ x: 1 }]);
});

test("a list is no object, and nothing is neither", () => {
  expect(reuseUnchanged<unknown>([], {})).toEqual({});
  expect(reuseUnchanged<unknown>({}, null)).toBeNull();
  expect(reuseUnchanged<unknown>(null, {})).toEqual({});
});
