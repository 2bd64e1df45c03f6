// The reader's games, in the browser's own database.

import { own } from "./database";
import { readStored, type StoredGame } from "./stored";
import { announce } from "./tabs";

const run = own("games");

/** Saves a game as it stands. */
export async function save(game: StoredGame): Promise<void> {
  await run("readwrite", (games) => games.put(structuredClone(game)));
  announce(game.id);
}

/** The game with an id; null: it is not stored here, or cannot be read. */
export async function find(id: string): Promise<StoredGame | null> {
  return readStored(await findRaw(id));
}

/** Whatever is stored under an id; undefined: nothing. */
export async function findRaw(id: string): Promise<unknown> {
  return run<unknown>("readonly", (games) => games.get(id));
}

/** All games, the one played last first. */
export async function all(): Promise<StoredGame[]> {
  const found: unknown[] = await run("readonly", (games) => games.getAll());
  const read = found.map(readStored).filter((game) => game !== null);
  return read.sort((one, other) => other.changed - one.changed);
}

/** Deletes a game. */
export async function deleteGame(id: string): Promise<void> {
  await run("readwrite", (games) => games.delete(id));
  announce(id);
}
