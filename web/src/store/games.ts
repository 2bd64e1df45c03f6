// The reader's games, in the browser's own database.

import { readStored, type StoredGame } from "./stored";
import { announce } from "./tabs";

const NAME = "banmen";
const VERSION = 1;
const GAMES = "games";

let opened: Promise<IDBDatabase> | undefined;

function database(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, VERSION);
    request.onupgradeneeded = () => request.result.createObjectStore(GAMES, { keyPath: "id" });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error(NAME));
  });
  return opened;
}

async function run<T>(mode: IDBTransactionMode, work: (games: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const transaction = (await database()).transaction(GAMES, mode);
  const request = work(transaction.objectStore(GAMES));
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve(request.result);
    transaction.onerror = () => reject(transaction.error ?? new Error(GAMES));
    transaction.onabort = () => reject(transaction.error ?? new Error(GAMES));
  });
}

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
