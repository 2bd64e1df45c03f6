// The reader's own puzzles: a position, and the turn that is the answer.

import { changeProgress, type OwnPuzzle } from "../store/puzzles";
import { newId } from "../store/stored";
import type { Transcript } from "../wire";
import { endOf } from "./judge";
import type { Puzzle } from "./puzzle";

/** What the id of such a puzzle begins with. */
const OWN = "own-";

/** Whether an id is of such a puzzle. */
export const isOwn = (id: string): boolean => id.startsWith(OWN);

/** Whether moves from a position are one whole turn. */
export const isWhole = (start: Transcript, turn: string[]): boolean => turn.length > 0 && endOf(start, turn) !== null;

/** Keeps a position with the turn that is its answer. */
export async function keep(start: Transcript, way: string[]): Promise<OwnPuzzle> {
  const kept = { id: OWN + newId(), transcript: start, way, created: Date.now() };
  await changeProgress(({ own }) => ({ own: [...own, kept] }));
  return kept;
}

/** Deletes such a puzzle. */
export const drop = (id: string) => changeProgress(({ own }) => ({ own: own.filter((puzzle) => puzzle.id !== id) }));

/** Such a puzzle in the form of all others. It has no rating, and counts for none. */
export function asPuzzle({ id, transcript, way }: OwnPuzzle): Puzzle {
  return {
    id,
    kind: "own",
    game: transcript.game,
    position: transcript.start ?? "",
    goal: `does ${way.join(" ")}`,
    way,
    right: 1,
    all: 0,
    rating: 0,
    source: null,
  };
}
