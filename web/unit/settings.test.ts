import { expect, test } from "vitest";
import { DEFAULTS, readSettings } from "../src/settings/schema";

test("nothing stored, or nonsense, is the default", () => {
  for (const text of [null, "", "{", "3", "null", '{"theme":"pink","sound":"loud"}']) {
    expect(readSettings(text)).toEqual(DEFAULTS);
  }
});

test("what was stored is read, and nothing else", () => {
  const text = JSON.stringify({ theme: "dark", sound: false, speed: "instant", strange: 1 });
  expect(readSettings(text)).toEqual({ ...DEFAULTS, theme: "dark", sound: false, speed: "instant" });
});
