// Who decides what becomes of a turn: this machine, or a server.

import type { Status, Transcript, WhyNot } from "../../wire";

/**
 * The answer of an authority: what was asked for counts, or it does not, with a sentence that says why. Without a
 * sentence there is nothing to say: what comes of the request is told later, through `Game.follow`.
 */
export type Verdict = { isTaken: true } | { isTaken: false; why: WhyNot | null };

export const TAKEN: Verdict = { isTaken: true };
export const TOLD_LATER: Verdict = { isTaken: false, why: null };

export const refused = (sentence: string, rule: string | null = null): Verdict => ({
  isTaken: false,
  why: { sentence, rule },
});

/** A game at the moment in which an authority is asked about it. */
export interface Moment {
  transcript: Transcript;
  status: Status;
}

/**
 * The authority over one game. The page shows a turn before the authority has answered, and takes it back when it
 * is refused. An answer may take as long as a connection does; a promise that is rejected counts as a refusal.
 */
export interface Authority {
  /**
   * Hands in a complete turn: its moves in order. The ordinal is the number of entries (turns, words of leaving,
   * moves taken back) that the page knows of: an authority that has more refuses.
   */
  submit(turn: readonly string[], ordinal: number): Promise<Verdict>;
  /** Asks to go back to just after the first `moves` moves. */
  takeBack(moves: number, ordinal: number): Promise<Verdict>;
  /** Offers a draw for a seat to everybody who is still in; taken means that all agree. */
  offerDraw(seat: number, moment: Moment, signal: AbortSignal): Promise<Verdict>;
  /** Resigns for a seat. */
  resign(seat: number, ordinal: number): Promise<Verdict>;
  /** The game was left on this page. */
  leave(): void;
}
