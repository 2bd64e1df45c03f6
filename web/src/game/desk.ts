// The part of a game that its board, trays, players and captions need. A game being played has it, and so has a study.

import type { ShownGame } from "./ShownGame.svelte";

export interface Desk extends Pick<
  ShownGame,
  | "events"
  | "frames"
  | "hasAids"
  | "hasLeft"
  | "isPerson"
  | "last"
  | "notice"
  | "outcome"
  | "refresh"
  | "session"
  | "showError"
  | "status"
  | "turns"
  | "waiting"
> {
  /** Whether a person may act at this moment. */
  readonly isOpen: boolean;
  /** The seat whose player thinks, if one does. */
  readonly thinking: number | null;
  /** Plays an action that a person chose or typed. */
  play(text: string): Promise<void>;
}
