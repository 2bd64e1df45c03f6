// A game as a record, as a link, as a picture.

import { settings } from "../settings/store.svelte";
import type { StoredGame } from "../store/stored";
import type { Game } from "./Game.svelte";
import { linkText } from "./import";

/**
 * The record as text, with the date and the players as tags. The session of a game that was opened from a record keeps
 * the record's comments, variations and own tags.
 */
export function recordOf({ session, frames }: Game, { created, occupants }: StoredGame): string {
  const tags = frames.scene.players.flatMap(({ tag }, seat) => [tag, occupants[seat] ?? "person"]);
  return session.record(["Date", new Date(created).toISOString().slice(0, 10), ...tags]);
}

/** The address under which the game can be opened anywhere, with whoever plays each seat. */
export const linkOf = ({ session }: Game, { occupants }: StoredGame): string =>
  `${location.origin}/g#${linkText(session.link(), occupants)}`;

/** The board as an SVG file, in the colours of the page. */
export function pictureOf({ session }: Game): string {
  const { palette, coordinates } = settings();
  return session.pictureFile(theme(), palette, coordinates);
}

function theme(): string {
  const own = document.documentElement.dataset["theme"];
  return own ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
}
