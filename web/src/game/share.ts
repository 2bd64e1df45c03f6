// A game as a record, as a link, as a picture; at any of its positions.

import { settings } from "../settings/store.svelte";
import type { StoredGame } from "../store/stored";
import type { Desk } from "./desk";
import type { Game } from "./Game.svelte";
import { linkText } from "./import";
import { privateAddress } from "./publish";
import { resumed, type GameSession } from "./session";

/**
 * The record as text, with the players as tags. The session of a game that was opened from a record keeps the record's
 * comments, variations and own tags.
 */
export function recordOf({ session, frames }: Game, { occupants }: StoredGame): string {
  return session.record(frames.scene.players.flatMap(({ tag }, seat) => [tag, occupants[seat] ?? "person"]));
}

/** The text of a link to the game after its first `moves` moves, with whoever plays each seat. */
export const gameLink = (game: Game, { occupants }: StoredGame, moves: number): string =>
  linkText(
    at(game, moves, (session) => session.link()),
    occupants,
  );

/** The address under which the game after its first `moves` moves can be opened anywhere. */
export const linkOf = (game: Game, stored: StoredGame, moves: number): string =>
  privateAddress(gameLink(game, stored, moves));

/** The board after the first `moves` moves as an SVG file, in the colours of the page. */
export function pictureOf(game: Pick<Desk, "session" | "status">, moves: number): string {
  const { palette, coordinates } = settings();
  return at(game, moves, (session) => session.pictureFile(theme(), palette, coordinates));
}

/** What a session says of the game after its first `moves` moves. */
function at<T>(
  { session, status }: Pick<Desk, "session" | "status">,
  moves: number,
  tell: (session: GameSession) => T,
): T {
  if (moves >= status.moves) return tell(session);
  const transcript = session.transcript();
  const past = resumed({ ...transcript, moves: transcript.moves.slice(0, moves) });
  try {
    return tell(past);
  } finally {
    past.free();
  }
}

function theme(): string {
  const own = document.documentElement.dataset["theme"];
  return own ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
}
