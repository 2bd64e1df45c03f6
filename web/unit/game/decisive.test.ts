// The turn that decided: the dearest one of a review.

import { expect, test } from "vitest";
import { Stopped } from "../../src/engine/client";
import { findDecisive, type Reviewing } from "../../src/game/decisive";
import type { Review, ReviewedTurn } from "../../src/wire";
import { begin, SAIJU } from "./kit";

const turn = (number: number, before: number, after: number, better: string[] | null): ReviewedTurn => ({
  number,
  seat: 0,
  better,
  before,
  after,
  cost: better ? before - after : 0,
});

/** A review that is told in two parts. */
const reviewing =
  (...turns: ReviewedTurn[]): Reviewing =>
  (_request, _signal, onReview) => {
    const position = { chances: [0.5, 0.5], scores: null, proven: false, best: [] };
    const review = (count: number): Review => ({
      first: 0,
      positions: Array<typeof position>(count).fill(position),
      turns,
    });
    onReview(review(1), 2);
    onReview(review(2), 2);
    return Promise.resolve(review(2));
  };

test("the dearest turn is found, with what would have been better", async () => {
  const { game } = begin({ moves: SAIJU });
  const review = reviewing(turn(2, 0.6, 0.5, ["my-a1"]), turn(3, 0.8, 0.3, ["sw-a1", "end"]), turn(4, 0.9, 0.1, null));
  const parts: number[] = [];
  const { signal } = new AbortController();
  const found = await findDecisive(game.session.transcript(), game.turns, signal, (part) => parts.push(part), review);
  expect(found).toMatchObject({ turn: game.turns[2], before: 0.8, after: 0.3, better: "sw-a1" });
  expect(parts).toEqual([0.5, 1]);
  game.leave();
});

test("turns that cost little decide nothing", async () => {
  const { game } = begin({ moves: SAIJU });
  const { signal } = new AbortController();
  const review = reviewing(turn(2, 0.6, 0.55, ["my-a1"]), turn(3, 0.8, 0.3, null));
  expect(await findDecisive(game.session.transcript(), game.turns, signal, () => undefined, review)).toBeNull();
  game.leave();
});

test("the search can be stopped", async () => {
  const { game } = begin({ moves: SAIJU });
  const { signal } = new AbortController();
  const review: Reviewing = () => Promise.reject(new Stopped());
  const work = findDecisive(game.session.transcript(), game.turns, signal, () => undefined, review);
  await expect(work).rejects.toBeInstanceOf(Stopped);
  game.leave();
});
