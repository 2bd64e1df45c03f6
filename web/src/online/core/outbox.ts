// Turns that were sent and not acknowledged yet: kept in the browser's database, so that a reload loses none.

import { storesOf } from "../../store/database";

/** A turn that was sent. A game has at most one. */
export interface SentTurn {
  game: string;
  ordinal: number;
  moves: string[];
}

export interface Outbox {
  /** Keeps a turn until {@link drop}. */
  keep(turn: SentTurn): Promise<void>;
  /** The turn of a game that is not acknowledged; null: none. */
  find(game: string): Promise<SentTurn | null>;
  /** Drops the turn of a game with this ordinal. */
  drop(game: string, ordinal: number): Promise<void>;
}

/** The outbox in the browser's database. A browser that stores nothing keeps turns until the page is left. */
export class StoredOutbox implements Outbox {
  readonly #memory = new Map<string, SentTurn>();
  readonly #run = storesOf("banmen-online", 1, { turns: "game" })("turns");

  async keep(turn: SentTurn): Promise<void> {
    this.#memory.set(turn.game, turn);
    await this.#run("readwrite", (turns) => turns.put({ ...turn, moves: [...turn.moves] })).catch(() => undefined);
  }

  async find(game: string): Promise<SentTurn | null> {
    try {
      return readTurn(await this.#run<unknown>("readonly", (turns) => turns.get(game)));
    } catch {
      return this.#memory.get(game) ?? null;
    }
  }

  async drop(game: string, ordinal: number): Promise<void> {
    if ((await this.find(game))?.ordinal !== ordinal) return;
    this.#memory.delete(game);
    await this.#run("readwrite", (turns) => turns.delete(game)).catch(() => undefined);
  }
}

function readTurn(value: unknown): SentTurn | null {
  const { game, ordinal, moves } = (value ?? {}) as Record<string, unknown>;
  const isList = Array.isArray(moves) && moves.every((move) => typeof move === "string");
  return typeof game === "string" && typeof ordinal === "number" && isList ? { game, ordinal, moves } : null;
}

export const outbox: Outbox = new StoredOutbox();
