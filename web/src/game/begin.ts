// Starts a game and goes to it.

import { games } from "../module";
import { router } from "../pages/router.svelte";
import { save } from "../store/games";
import { newGame, type Occupant, type StoredGame } from "../store/stored";
import type { GameInfo } from "../wire";
import { words } from "../words/store.svelte";

/** Games that were just begun: they are there even where the browser keeps nothing. */
const fresh = new Map<string, StoredGame>();

export const begun = (id: string): StoredGame | undefined => fresh.get(id);

/** Keeps a game and goes to it. */
export async function open(game: StoredGame, how: "push" | "replace" = "push"): Promise<void> {
  fresh.set(game.id, game);
  router.go(`/play/${game.id}`, how);
  await save(game).catch(() => undefined);
}

/** A game against level 2, the person first: no questions asked. */
export function quick(game: string): Promise<void> {
  return open(newGame(game, ["person", "level:2"]));
}

export function begin(game: string, occupants: Occupant[]): Promise<void> {
  return open(newGame(game, occupants));
}

/** A game as the first page tells of it. */
export function info(id: string): GameInfo | undefined {
  return games(words()).find((game) => game.id === id);
}

/** The game's id of `GAME key=value…`. */
export const idOf = (game: string): string => game.split(" ")[0] ?? "";
