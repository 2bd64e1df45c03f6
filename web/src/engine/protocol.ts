// The messages between the page and its worker.

import type { DrawAnswer, Report, Transcript } from "../wire";

/** A question to the engine: which player thinks about which game, and for how long. */
export interface Question {
  transcript: Transcript;
  /** `level:N` or `best`. */
  player: string;
  /** The tree of the same player and seed is kept while a game goes on. */
  seed: number;
  /** The largest number of nodes; without it, the player's own. */
  nodes?: number;
  /** Longest time in milliseconds, beside the player's own limits. */
  most?: number;
  /** Time between two progress reports in milliseconds; without it there are none. */
  reportInterval?: number;
  /** The seat whose player is asked about a draw, instead of for an action. */
  draw?: number;
}

export type ToWorker =
  | { kind: "begin"; module: WebAssembly.Module; language: string; words: string }
  | { kind: "start"; id: number; question: Question }
  | { kind: "stop"; id: number };

/** The answer of the engine: the report, and the answer to the offer of a draw if one was asked for. */
export interface EngineAnswer {
  report: Report;
  draw: DrawAnswer | null;
}

export type FromWorker =
  | { kind: "info"; id: number; report: Report }
  | { kind: "done"; id: number; answer: EngineAnswer }
  | { kind: "failed"; id: number; sentence: string };
