// The reader's own rating: Elo against the fixed rating of each puzzle.

/** How far a result moves the rating: far at first, until it has settled. */
const [FAST, SLOW, SETTLED] = [48, 20, 20];

/** The rating after a puzzle, the `count`-th that counts, from 0. */
export function rated(rating: number, puzzle: number, isSolved: boolean, count: number): number {
  const expected = 1 / (1 + 10 ** ((puzzle - rating) / 400));
  const speed = count < SETTLED ? FAST : SLOW;
  return Math.round(rating + speed * ((isSolved ? 1 : 0) - expected));
}
