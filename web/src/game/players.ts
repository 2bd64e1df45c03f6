// Players that do not pick at this page.

import type { DrawAnswer, Transcript } from "../wire";

/** A player of a seat: a level of the program's, or somebody elsewhere. People at this page are no such player. */
export interface Player {
  /** Whether it is thinking now. */
  readonly isThinking: boolean;
  /** Its next moves in this game: one action, or all that is left of its turn. Rejected with `Stopped` on a signal. */
  next(game: Transcript, signal: AbortSignal): Promise<string[]>;
  /** Its answer to the offer of a draw in this game, asked as the player of a seat. */
  answerToDraw(game: Transcript, seat: number, signal: AbortSignal): Promise<DrawAnswer>;
}
