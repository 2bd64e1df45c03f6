// What happens in a game, told to whoever listens.

import type { Played } from "../wire";

export type GameEvent =
  /** A move is about to be made: whoever looks elsewhere looks at the present again. */
  | { kind: "moving" }
  /** A move was made, and is about to be shown. */
  | { kind: "moved"; played: Played }
  /** Moves were taken back. */
  | { kind: "returned" }
  /** Everything is told again: in another language, with or without aids. */
  | { kind: "retold" }
  /** Somebody looks at another moment of the game. */
  | { kind: "viewed" }
  /** The moves to be saved are others. */
  | { kind: "changed" }
  /** No opponent is to act: a person is, or nobody any more. */
  | { kind: "ready" }
  /** Nobody looks at the game any more. */
  | { kind: "left" };

export type Listener = (event: GameEvent) => void;

/** Tells events to all who listen, in the order in which they came. */
export class Events {
  readonly #listeners = new Set<Listener>();

  /** Listens from now on; what is returned ends that. */
  on(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  emit(event: GameEvent): void {
    for (const listener of this.#listeners) listener(event);
  }
}
