// What the address of a frame asks for, and the script of the element.

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readWish } from "../../src/embed/wish";

const read = (pathname: string, search = "") => readWish({ pathname, search });

test("an address names a link or a position", () => {
  expect(read("/embed/s/1abc~p5").source).toEqual({ kind: "link", link: "1abc" });
  expect(read("/embed/s/1abc%7Ep5").source).toEqual({ kind: "link", link: "1abc" });
  expect(read("/embed/p", "?game=saiju+size%3D5&position=a").source).toEqual({
    kind: "position",
    game: "saiju size=5",
    position: "a",
  });
  for (const path of ["/embed/", "/embed/s/", "/embed/p", "/embed/x/1abc"]) expect(read(path).source).toBeNull();
});

test("what makes no sense is as if it were not there", () => {
  const usual = { theme: "auto", turns: true, at: null, language: "auto" };
  expect(read("/embed/s/1", "?theme=pink&turns=yes&at=-3&lang=xx")).toMatchObject(usual);
  expect(read("/embed/s/1", "?theme=dark&turns=0&at=12&lang=ja")).toMatchObject({
    theme: "dark",
    turns: false,
    at: 12,
    language: "ja",
  });
});

test("the script of the element has at most 3 kB", () => {
  const script = readFileSync(new URL("../../public/banmen-board.js", import.meta.url));
  expect(script.length).toBeLessThanOrEqual(3000);
});
