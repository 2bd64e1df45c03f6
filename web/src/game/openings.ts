// First moves of games, for pictures of a setup.

import { Session } from "../module";
import texts from "../texts/openings.json";
import type { Transcript } from "../wire";
import { words } from "../words/store.svelte";

const OPENINGS: Record<string, string[] | undefined> = texts;

/** A game of this setup with the longest opening that it allows: its own, or the beginning of another setup's. */
export function begunGame(game: string): Transcript {
  const [id = ""] = game.split(" ");
  const known = OPENINGS[game] ?? longest(game, Object.entries(OPENINGS).flatMap(ofGame(id)));
  return { game, start: null, moves: known };
}

const ofGame =
  (id: string) =>
  ([game, moves]: [string, string[] | undefined]): string[][] =>
    moves && game.split(" ")[0] === id ? [moves] : [];

/** The longest beginning of any of these openings that can be played. */
function longest(game: string, openings: string[][]): string[] {
  return openings
    .map((moves) => playable(game, moves))
    .reduce((one, other) => (other.length > one.length ? other : one));
}

function playable(game: string, moves: string[]): string[] {
  const session = new Session(words(), { game, start: null, moves: [] });
  const refused = moves.findIndex((move) => !isPlayed(session, move));
  session.free();
  return refused < 0 ? moves : moves.slice(0, refused);
}

function isPlayed(session: Session, move: string): boolean {
  try {
    session.play(move);
    return true;
  } catch {
    return false;
  }
}
