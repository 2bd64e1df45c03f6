// First moves of games with default options.

import openings from "../../src/texts/openings.json" with { type: "json" };

const OPENINGS: Record<string, string[] | undefined> = openings;

/** The first moves of a game, as they are shown on a small board. */
export function opening(game: string): string[] {
  const moves = OPENINGS[game];
  if (!moves) throw new Error(`there is no game ${game}`);
  return moves;
}
