// Games counted by position: nothing without being asked, and each node looked up once.

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Openings, type Connect } from "../../src/study/openings/Openings.svelte";
import type { FromCounter, Kept, ToCounter } from "../../src/study/openings/protocol";
import type { Explored, Transcript } from "../../src/wire";

const GAME: Transcript = { game: "saiju", start: null, moves: ["m@c2", "resign:snow"] };
const KEPT: Kept[] = [{ transcript: GAME, occupants: ["person", "level:2"] }];
const EXPLORED: Explored = { all: 1, games: 1, shares: [0, 1], played: [] };

/** Openings whose worker is this test, of a study whose nodes are moves. */
function begin(games: () => Promise<readonly Kept[]> = () => Promise.resolve(KEPT)) {
  const game = { at: 0, study: { transcript: (at: number) => ({ ...GAME, moves: GAME.moves.slice(0, at) }) } };
  const told: ToCounter[] = [];
  let closed = 0;
  let line: { hear: (message: FromCounter) => void; fail: () => void } | undefined;
  const connect: Connect = (hear, fail) => {
    line = { hear, fail };
    return { post: (message) => told.push(message), close: () => (closed += 1) };
  };
  const openings = new Openings(game as unknown as ConstructorParameters<typeof Openings>[0], connect, games);
  return { openings, game, told, line: () => line, closed: () => closed };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("nothing is counted before the reader asks", async () => {
  const { openings, told, line } = begin();
  openings.look();
  await vi.runAllTimersAsync();
  expect([told, line(), openings.counted]).toEqual([[], undefined, null]);
});

test("the games are counted, and the node at which the reader rests is looked up once", async () => {
  const { openings, game, told, line } = begin();
  await openings.start();
  game.at = 1;
  openings.look();
  await vi.runAllTimersAsync();
  const looked = { kind: "look", at: 1, transcript: { ...GAME, moves: ["m@c2"] } };
  expect(told).toEqual([{ kind: "begin", game: "saiju", games: KEPT }, looked]);
  line()?.hear({ kind: "counted", part: 1 });
  line()?.hear({ kind: "explored", at: 1, explored: EXPLORED });
  expect([openings.counted, openings.explored]).toEqual([1, EXPLORED]);
  openings.look();
  await vi.runAllTimersAsync();
  expect(told).toHaveLength(2);
  game.at = 0;
  expect(openings.explored).toBeNull();
});

test("what cannot be counted is said, and can be tried again", async () => {
  const { openings, line, closed } = begin();
  await openings.start();
  line()?.fail();
  expect([openings.hasFailed, openings.counted, closed()]).toEqual([true, null, 1]);
  await openings.start();
  expect([openings.hasFailed, openings.counted]).toEqual([false, 0]);
  const broken = begin(() => Promise.reject(new Error("no database")));
  await broken.openings.start();
  expect([broken.openings.hasFailed, broken.closed()]).toEqual([true, 1]);
});
