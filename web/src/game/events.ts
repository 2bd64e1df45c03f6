// The events of a game, and their listeners.

import type { Played } from "../wire";

export type GameEvent =
  /** A move is about to be made: the view returns to the present. */
  | { kind: "moving" }
  /** A move was made, and is about to be shown. */
  | { kind: "moved"; played: Played }
  /** Moves were taken back. */
  | { kind: "returned" }
  /** Everything was read again: in another language, with or without aids. */
  | { kind: "retold" }
  /** The reader looks at another moment of the game. */
  | { kind: "viewed" }
  /** The moves to be saved are others. */
  | { kind: "changed" }
  /** No opponent is to act: a person is, or nobody any more. */
  | { kind: "ready" }
  /** The game was left. */
  | { kind: "left" };

export type Listener = (event: GameEvent) => void;

/** Sends events to all listeners, in order. */
export class Events {
  readonly #listeners = new Set<Listener>();

  /** Adds a listener; the returned function removes it. */
  on(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  emit(event: GameEvent): void {
    for (const listener of this.#listeners) listener(event);
  }
}
