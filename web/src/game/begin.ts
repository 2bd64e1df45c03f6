// Starts a game and goes to it.

import { games } from "../module";
import { router } from "../pages/router.svelte";
import { save } from "../store/games";
import { newGame, type Seating, type StoredGame } from "../store/stored";
import { QUICK_OPPONENT, type GameInfo, type Transcript } from "../wire";
import { words } from "../words/store.svelte";

/** Games that were just begun: they are there even if the browser stores nothing. */
const fresh = new Map<string, StoredGame>();

/** The game with an id, if it was begun since the page was loaded. */
export const begun = (id: string): StoredGame | undefined => fresh.get(id);

/** Saves a game and goes to it. */
export async function open(game: StoredGame, how: "push" | "replace" = "push"): Promise<void> {
  fresh.set(game.id, game);
  router.go(`/play/${game.id}`, how);
  await save(game).catch(() => undefined);
}

/** Ids of the games that nobody set up. */
const unprepared = new Set<string>();

/** Whether a game was started by {@link quick} since the page was loaded. */
export const isQuick = (id: string): boolean => unprepared.has(id);

/** The setups of games that nobody set up, if they differ from the standard: a first game is short. */
const SHORT: Record<string, string | undefined> = { saaguan: "saaguan side=3" };

/** Starts a game that nobody set up: the person moves first. */
export function quick(game: string): Promise<void> {
  const stored = newGame(SHORT[game] ?? game, ["person", QUICK_OPPONENT]);
  unprepared.add(stored.id);
  return open(stored);
}

/** Starts a game as it was set up: from `GAME key=value…`, or from a position. */
export function begin(game: string | Transcript, { occupants, names }: Seating): Promise<void> {
  return open({ ...newGame(game, occupants), names });
}

/** Starts a game with the first moves of another one, which stays as it is. */
export function playOn({ occupants, names, record }: StoredGame, transcript: Transcript, moves: number): Promise<void> {
  return open({ ...newGame({ ...transcript, moves: transcript.moves.slice(0, moves) }, occupants, record), names });
}

/** A game as the home page lists it. */
export function info(id: string): GameInfo | undefined {
  return games(words()).find((game) => game.id === id);
}

/** The game's id of `GAME key=value…`. */
export const idOf = (game: string): string => game.split(" ")[0] ?? "";
