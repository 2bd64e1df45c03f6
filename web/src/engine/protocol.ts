// The messages between the page and its worker.

import type { DrawAnswer, Report, Review, Transcript } from "../wire";

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

/** A game to be reviewed. */
export interface ReviewRequest {
  transcript: Transcript;
  /** The largest number of turns: the last ones of a long game. */
  mostTurns: number;
  /** The number of nodes that are searched in each position: the review does not depend on the machine. */
  nodes: number;
}

export type ToWorker =
  | { kind: "begin"; module: WebAssembly.Module; language: string; words: string }
  | { kind: "start"; id: number; question: Question }
  | { kind: "review"; id: number; request: ReviewRequest }
  | { kind: "stop"; id: number };

/** The answer of the engine: the report, and the answer to the offer of a draw if one was asked for. */
export interface EngineAnswer {
  report: Report;
  draw: DrawAnswer | null;
}

export type FromWorker =
  | { kind: "info"; id: number; report: Report }
  | { kind: "done"; id: number; answer: EngineAnswer }
  /** A review as far as it is done, of `all` positions. */
  | { kind: "reviewed"; id: number; review: Review; all: number }
  | { kind: "failed"; id: number; sentence: string };
