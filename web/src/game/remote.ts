// A player elsewhere: a person at another page, or a level on the server. Their turns come through the authority.

import { Stopped } from "../engine/client";
import type { DrawAnswer, Transcript } from "../wire";
import type { Player } from "./players";

export class RemotePlayer implements Player {
  readonly isThinking = false;

  /** Waits until the authority tells the turn, which stops this player. */
  next(_game: Transcript, signal: AbortSignal): Promise<string[]> {
    return stopped(signal);
  }

  /** The authority asks them. */
  answerToDraw(_game: Transcript, _seat: number, signal: AbortSignal): Promise<DrawAnswer> {
    return stopped(signal);
  }
}

function stopped(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(new Stopped());
    else signal.addEventListener("abort", () => reject(new Stopped()), { once: true });
  });
}
