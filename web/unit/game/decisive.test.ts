// The turn that decided: the dearest one that the engine would have played otherwise.

import { expect, test } from "vitest";
import { Stopped } from "../../src/engine/client";
import { findDecisive, type Look } from "../../src/game/decisive";
import type { Report } from "../../src/wire";
import { begin, SAIJU } from "./kit";

const report = (chance: number, best: string): Report => ({
  nodes: 1,
  chances: [chance, 1 - chance],
  scores: null,
  proven: false,
  best,
  lines: [],
});

/** Reports by the number of moves: the chance of the first player, and the best action. */
const looking =
  (reports: Record<number, Report>): Look =>
  ({ moves }) =>
    Promise.resolve(reports[moves.length] ?? report(0.5, "none"));

test("the dearest turn is found, with what would have been better", async () => {
  const { game } = begin({ moves: SAIJU });
  const [, , own, next] = game.turns;
  const look = looking({ [own?.first ?? 0]: report(0.8, "sw-a1"), [next?.first ?? 0]: report(0.3, "other") });
  const parts: number[] = [];
  const signal = new AbortController().signal;
  const found = await findDecisive(game.session.transcript(), game.turns, signal, (part) => parts.push(part), look);
  expect(found).toMatchObject({ turn: own, before: 0.8, after: 0.3, better: "sw-a1" });
  expect(parts).toEqual(game.turns.map((_, index) => index / game.turns.length));
  game.leave();
});

test("a turn that the engine would have begun in the same way decides nothing", async () => {
  const { game } = begin({ moves: SAIJU });
  const own = game.turns[2];
  const look: Look = ({ moves }) =>
    Promise.resolve(report(moves.length > (own?.first ?? 0) ? 0.3 : 0.8, own?.moves[0] ?? ""));
  const { signal } = new AbortController();
  expect(await findDecisive(game.session.transcript(), game.turns, signal, () => undefined, look)).toBeNull();
  game.leave();
});

test("the search can be stopped", async () => {
  const { game } = begin({ moves: SAIJU });
  const { signal } = new AbortController();
  const look: Look = () => Promise.reject(new Stopped());
  const work = findDecisive(game.session.transcript(), game.turns, signal, () => undefined, look);
  await expect(work).rejects.toBeInstanceOf(Stopped);
  game.leave();
});
