// The openings that the home page shows, as the module lists them.

import { games } from "../../src/wasm/banmen_wasm.js";
import { words } from "./node-module";

const listed = games(words);

/** The first moves of a game, as they are shown on a small board. */
export function opening(game: string): string[] {
  const moves = listed.find(({ id }) => id === game)?.opening;
  if (!moves) throw new Error(`there is no game ${game}`);
  return moves;
}
