// The turn that decided a game: the one that cost its player most of the chance to win, as `banmen analyse` finds it.

import { ask } from "../engine/client";
import type { Report, Transcript, Turn } from "../wire";

/** The number of nodes that are searched in each position: the result does not depend on the machine. */
const NODES = 400;

/** The largest number of turns that are looked at: the last ones of a long game. */
const MOST_TURNS = 60;

/** The least part of the chance to win that a deciding turn costs. */
const LEAST_COST = 0.08;

/** A turn that decided a game. */
export interface Decisive {
  turn: Turn;
  /** The player's chance to win before and after the turn, from 0 to 1. */
  before: number;
  after: number;
  /** The first action of a better turn. */
  better: string;
}

/** The engine's report on a game; rejected with `Stopped` on a signal. */
export type Look = (game: Transcript, signal: AbortSignal) => Promise<Report>;

const look: Look = async (transcript, signal) =>
  (await ask({ transcript, player: "best", seed: 1, nodes: NODES }, signal)).report;

/** Finds the turn that decided a game; null if none cost much. `tell` hears which part of the work is done, from 0 to 1. */
export async function findDecisive(
  game: Transcript,
  turns: readonly Turn[],
  signal: AbortSignal,
  tell: (done: number) => void,
  ask: Look = look,
): Promise<Decisive | null> {
  const looked = turns.slice(-MOST_TURNS);
  const reports: Report[] = [];
  for (const [index, turn] of looked.entries()) {
    tell(index / looked.length);
    reports.push(await ask({ ...game, moves: game.moves.slice(0, turn.first) }, signal));
  }
  const costs = looked.map((turn, index) => costOf(turn, reports[index], reports[index + 1]));
  return costs.reduce(
    (dearest, own) => (own && cost(own) > (dearest ? cost(dearest) : LEAST_COST) ? own : dearest),
    null,
  );
}

const cost = ({ before, after }: Decisive): number => before - after;

/** What a turn cost its player; null if the engine would have begun it in the same way, or did not look. */
function costOf(turn: Turn, report: Report | undefined, next: Report | undefined): Decisive | null {
  const [before, after] = [report?.chances[turn.seat], next?.chances[turn.seat]];
  const better = report?.best ?? null;
  if (before === undefined || after === undefined || better === null || turn.moves.includes(better)) return null;
  return { turn, before, after, better };
}
