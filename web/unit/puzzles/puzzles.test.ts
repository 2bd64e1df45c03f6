import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { dayOf, idOfDay } from "../../src/puzzles/days";
import { gameOf, readPuzzles, readSource } from "../../src/puzzles/puzzle";
import { rated } from "../../src/puzzles/rating";
import { nextOfRun } from "../../src/puzzles/run";
import { joined, noProgress, readPuzzleProgress } from "../../src/store/puzzles";

const LINE = "niju-3 | niju-win | niju | 0,0:0123:w black 0 | winners black | 0123@0,1 | 1/600 | 1100 | 12 7";
const fixture = (name: string): string =>
  readFileSync(new URL(`../../../fixtures/puzzles/${name}`, import.meta.url), "utf8");

describe("files", () => {
  test("a line is a puzzle", () => {
    expect(readPuzzles(`# made 3 games 13 : …\n${LINE}\n`)).toEqual([
      {
        id: "niju-3",
        kind: "win",
        game: "niju",
        position: "0,0:0123:w black 0",
        goal: "winners black",
        way: ["0123@0,1"],
        right: 1,
        all: 600,
        rating: 1100,
        source: { game: 12, moves: 7 },
      },
    ]);
  });

  test("lines of another form and unknown kinds are left out", () => {
    expect(readPuzzles(`${LINE.replace("niju-win", "niju-juggle")}\nniju-4 | niju-win\n`)).toEqual([]);
  });

  test.each(["saiju", "sayu", "saaguan", "niju"])("every line that is kept for %s is read, with its game", (game) => {
    const text = fixture(`${game}.txt`);
    const puzzles = readPuzzles(text);
    expect(puzzles).toHaveLength(text.trim().split("\n").length - 1);
    const games = fixture(`games/${game}.txt`);
    for (const { id, source } of puzzles) {
      const moves = readSource(games, source?.game ?? -1)?.moves ?? [];
      expect(moves.length, id).toBeGreaterThan(source?.moves ?? Infinity);
    }
  });
});

describe("days", () => {
  const DAYS = ["saiju-4", "sayu-2", "saaguan-9", "niju-1", "saiju-1"];

  test("a day begins at midnight UTC", () => {
    expect(dayOf(Date.UTC(2026, 0, 1))).toBe(0);
    expect(dayOf(Date.UTC(2026, 0, 1, 23, 59, 59))).toBe(0);
    expect(dayOf(Date.UTC(2026, 11, 31))).toBe(364);
  });

  test("the list begins again after its end, and goes back before its begin", () => {
    const on = (day: number): string | null => idOfDay(DAYS, Date.UTC(2026, 0, day));
    expect([1, 2, 5, 6].map(on)).toEqual(["saiju-4", "sayu-2", "saiju-1", "saiju-4"]);
    expect(on(0)).toBe("saiju-1");
    expect(idOfDay([], 0)).toBeNull();
  });

  test("every day of the kept list is a puzzle", () => {
    const ids = fixture("days.txt")
      .split("\n")
      .filter((line) => line && !line.startsWith("#"));
    const known = new Map(
      ["saiju", "sayu", "saaguan", "niju"].map((game) => [
        game,
        new Set(readPuzzles(fixture(`${game}.txt`)).map(({ id }) => id)),
      ]),
    );
    expect(ids.filter((id) => !known.get(gameOf(id))?.has(id))).toEqual([]);
  });
});

describe("rating", () => {
  test("a hard puzzle gives more than an easy one, and takes less", () => {
    const gain = (puzzle: number): number => rated(1200, puzzle, true, 0) - 1200;
    const loss = (puzzle: number): number => 1200 - rated(1200, puzzle, false, 0);
    expect(gain(1600)).toBeGreaterThan(gain(1000));
    expect(loss(1600)).toBeLessThan(loss(1000));
    expect(gain(1200)).toBe(24);
  });

  test("it moves less once it has settled", () => {
    expect(rated(1200, 1200, true, 100) - 1200).toBe(10);
  });
});

describe("runs", () => {
  const puzzles = [700, 900, 1100, 1500, 2000].map((rating, number) => ({
    ...(readPuzzles(LINE)[0] ?? never()),
    id: `niju-${number}`,
    rating,
  }));

  test("they begin easy, get harder and ask nothing twice", () => {
    const first = nextOfRun(puzzles, new Set(), 0, () => 0);
    const later = nextOfRun(puzzles, new Set(), 20, () => 0);
    expect([first?.rating, later?.rating]).toEqual([700, 1500]);
    expect(nextOfRun(puzzles, new Set([first?.id ?? ""]), 0, () => 0)?.rating).toBe(900);
    expect(nextOfRun(puzzles, new Set(puzzles.map(({ id }) => id)), 0, () => 0)).toBeNull();
  });
});

describe("progress", () => {
  const one = { ...noProgress(), changed: 5, first: { a: true }, solved: ["a"], longest: 3, rating: 1300 };
  const other = { ...noProgress(), changed: 9, first: { a: false, b: false }, solved: ["b"], longest: 2, rating: 1100 };

  test("is read as it was written", () => {
    expect(readPuzzleProgress(JSON.parse(JSON.stringify(one)))).toEqual(one);
    expect(readPuzzleProgress({ ...one, format: 99 })).toBeNull();
    expect(readPuzzleProgress(null)).toBeNull();
  });

  test("of two browsers is joined, and nothing that was solved is lost", () => {
    const both = joined(one, other);
    expect(both).toEqual(joined(other, one));
    expect(both).toMatchObject({ first: { a: true, b: false }, solved: ["a", "b"], longest: 3, rating: 1100 });
  });
});

function never(): never {
  throw new Error("the line is a puzzle");
}
