// A run: puzzles one after another, each a little harder, until the first miss.

import type { Puzzle } from "./puzzle";

/** The rating of the first puzzle of a run, and how much harder each next one is. */
const [BEGIN, STEP] = [800, 40];
/** The next puzzle is drawn from so many that come nearest to the wanted rating. */
const NEAR = 6;

/** The next puzzle of a run with `solved` behind it; null once all were asked. `draw`: a number from 0 to below 1. */
export function nextOfRun(
  puzzles: readonly Puzzle[],
  asked: ReadonlySet<string>,
  solved: number,
  draw: () => number,
): Puzzle | null {
  const wanted = BEGIN + solved * STEP;
  const distance = ({ rating }: Puzzle): number => Math.abs(rating - wanted);
  const left = puzzles.filter(({ id }) => !asked.has(id)).sort((one, other) => distance(one) - distance(other));
  return left[Math.floor(draw() * Math.min(NEAR, left.length))] ?? null;
}
