// Records of finished games in a list.

import { expect, test } from "vitest";
import { finishedOf, lastOf, type RecordLine } from "../../src/online/core/records";

const PLAYERS = [
  { name: "Ada", result: 0 },
  { name: "Bob", result: 1 },
];

test("a record tells its game, its players, who won and when it began", () => {
  const header = {
    game: { name: "Saiju", variants: ["board=square"] },
    players: PLAYERS,
    "date-start": "2026-11-15T18:30:00Z",
    tags: { Id: "k3xw9p2a7m4q" },
  };
  expect(finishedOf({ header })).toEqual({
    id: "k3xw9p2a7m4q",
    setup: "saiju board=square",
    players: [
      { name: "Ada", isWinner: false },
      { name: "Bob", isWinner: true },
    ],
    began: Date.UTC(2026, 10, 15, 18, 30),
  });
});

test("a draw has two winners, an unfinished game has none", () => {
  const winners = (...results: (number | undefined)[]): boolean[] => {
    const players = results.map((result) => (result === undefined ? { name: "Ada" } : { name: "Ada", result }));
    return finishedOf({ header: { game: { name: "Sayu" }, players } }).players.map(({ isWinner }) => isWinner);
  };
  expect(winners(0.5, 0.5)).toEqual([true, true]);
  expect(winners(undefined, undefined)).toEqual([false, false]);
});

test("what a record does not tell is null", () => {
  const { id, began } = finishedOf({ header: { game: { name: "Niju" }, players: PLAYERS, "date-start": "soon" } });
  expect([id, began]).toEqual([null, null]);
});

test("of many games the last ones are listed, the newest first", async () => {
  const game = (number: number): RecordLine => {
    return { header: { game: { name: "Saiju" }, players: PLAYERS, tags: { Id: `g${number}` } } };
  };
  async function* games(): AsyncGenerator<RecordLine> {
    for (let number = 1; number <= 5; number++) yield await Promise.resolve(game(number));
  }
  expect((await lastOf(games(), 3)).map(({ id }) => id)).toEqual(["g5", "g4", "g3"]);
  expect(await lastOf(games(), 9)).toHaveLength(5);
});
