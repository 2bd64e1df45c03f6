// Games that were opened here, kept in the browser's database: they can be read without a connection.

import { storesOf } from "../../store/database";
import type { Game } from "../../wire/online";

/** A game as it was last told, with all of its entries. */
export interface KeptGame {
  id: string;
  game: Game;
  /** When it was kept, in milliseconds since 1970. */
  at: number;
}

/** The most games that are kept; the oldest make room. */
export const MOST_KEPT = 200;

export interface Shelf {
  keep(game: Game): Promise<void>;
  /** The game with an id; null: it is not kept here. */
  find(id: string): Promise<Game | null>;
  /** All kept games, the last one first. */
  all(): Promise<KeptGame[]>;
}

/** The shelf in the browser's database. A browser that stores nothing keeps no game. */
export class StoredShelf implements Shelf {
  readonly #run = storesOf("banmen-online-games", 1, { games: "id" })("games");
  readonly #now: () => number;
  /** Tidying up once a visit is enough. */
  #tidied: Promise<void> | undefined;

  constructor(now: () => number = () => Date.now()) {
    this.#now = now;
  }

  async keep(game: Game): Promise<void> {
    const kept: KeptGame = { id: game.game, game, at: this.#now() };
    try {
      await this.#run("readwrite", (games) => games.put(structuredClone(kept)));
      await (this.#tidied ??= this.#tidy());
    } catch {
      // The game is still at the service.
    }
  }

  /** Drops the oldest games beyond {@link MOST_KEPT}. */
  async #tidy(): Promise<void> {
    const surplus = (await this.all()).slice(MOST_KEPT);
    for (const { id } of surplus) await this.#run("readwrite", (games) => games.delete(id));
  }

  async find(id: string): Promise<Game | null> {
    try {
      return readKept(await this.#run<unknown>("readonly", (games) => games.get(id)))?.game ?? null;
    } catch {
      return null;
    }
  }

  async all(): Promise<KeptGame[]> {
    try {
      const found: unknown[] = await this.#run("readonly", (games) => games.getAll());
      const kept = found.map(readKept).filter((own) => own !== null);
      return kept.sort((one, other) => other.at - one.at);
    } catch {
      return [];
    }
  }
}

/** What an earlier version of the page kept in another form is left out. */
function readKept(value: unknown): KeptGame | null {
  const { id, game, at } = (value ?? {}) as Partial<KeptGame>;
  const isGame =
    typeof game?.setup === "string" && game.from === 1 && Array.isArray(game.entries) && Array.isArray(game.seats);
  return typeof id === "string" && typeof at === "number" && isGame ? { id, game, at } : null;
}

export const shelf: Shelf = new StoredShelf();
