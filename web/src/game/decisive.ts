// The turn that decided a game: the one that cost its player most of the chance to win, as `banmen analyse` finds it.

import { review as askForReview } from "../engine/client";
import type { ReviewRequest } from "../engine/protocol";
import type { Review, ReviewedTurn, Transcript, Turn } from "../wire";

/** The number of nodes that are searched in each position. */
const NODES = 400;

/** The largest number of turns that are looked at. */
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

/** Reviews a game; rejected with `Stopped` on a signal. */
export type Reviewing = (
  request: ReviewRequest,
  signal: AbortSignal,
  onReview: (review: Review, all: number) => void,
) => Promise<Review>;

/** Finds the turn that decided a game; null if none cost much. `tell` hears which part of the work is done, from 0 to 1. */
export async function findDecisive(
  transcript: Transcript,
  turns: readonly Turn[],
  signal: AbortSignal,
  tell: (done: number) => void,
  review: Reviewing = askForReview,
): Promise<Decisive | null> {
  const request = { transcript, mostTurns: MOST_TURNS, nodes: NODES };
  const reviewed = await review(request, signal, ({ positions }, all) => tell(positions.length / all));
  const dearest = dearestOf(reviewed.turns);
  const turn = turns[(dearest?.number ?? 0) - 1];
  const [better] = dearest?.better ?? [];
  if (!dearest || !turn || better === undefined) return null;
  return { turn, before: dearest.before, after: dearest.after, better };
}

/** The turn that cost most, if it cost enough. */
function dearestOf(turns: readonly ReviewedTurn[]): ReviewedTurn | null {
  return turns.reduce<ReviewedTurn | null>(
    (dearest, own) => (own.cost > (dearest?.cost ?? LEAST_COST) ? own : dearest),
    null,
  );
}
