// The messages between a study and the worker that counts games.

import type { Explored, Transcript } from "../../wire";

/** A game that is kept on this device: its moves, and who played by seat. */
export interface Kept {
  transcript: Transcript;
  occupants: readonly string[];
}

export type ToCounter =
  /** Counts the games that have the options of `game`. */
  { kind: "begin"; game: string; games: readonly Kept[] } | { kind: "look"; at: number; transcript: Transcript };

export type FromCounter =
  /** The part of the games that is counted. */
  { kind: "counted"; part: number } | { kind: "explored"; at: number; explored: Explored } | { kind: "failed" };
