// Asks the authority what becomes of turns and wishes, and counts the entries that it has taken.

import type { WhyNot } from "../wire";
import type { Authority, Moment, Verdict } from "./authority/authority";

export class Asker {
  /** Whether the authority is asked and has not answered yet. An offered draw holds nothing up. */
  isAsking = $state(false);

  readonly #authority: Authority;
  readonly #refused: (why: WhyNot | null) => void;
  readonly #failed: (error: unknown) => void;
  /** The number of entries that the authority has taken, as far as this page knows. */
  #ordinal: number;
  #hasLeft = false;

  /** `refused` hears of a refusal, `failed` of an error; neither after the game was left. */
  constructor(
    authority: Authority,
    ordinal: number,
    refused: (why: WhyNot | null) => void,
    failed: (error: unknown) => void,
  ) {
    this.#authority = authority;
    this.#ordinal = ordinal;
    this.#refused = refused;
    this.#failed = failed;
  }

  submit(turn: string[]): Promise<boolean> {
    return this.#isTaken(this.#authority.submit(turn, this.#ordinal));
  }

  takeBack(moves: number): Promise<boolean> {
    return this.#isTaken(this.#authority.takeBack(moves, this.#ordinal));
  }

  resign(seat: number): Promise<boolean> {
    return this.#isTaken(this.#authority.resign(seat, this.#ordinal));
  }

  offerDraw(seat: number, moment: Moment, signal: AbortSignal): Promise<boolean> {
    return this.#isTaken(this.#authority.offerDraw(seat, moment, signal), false);
  }

  /** Counts an entry that the authority has taken. */
  count(): void {
    this.#ordinal += 1;
  }

  leave(): void {
    this.#hasLeft = true;
    this.#authority.leave();
  }

  /** Waits for a verdict, and tells of a refusal or a failure. */
  async #isTaken(verdict: Promise<Verdict>, holdsUp = true): Promise<boolean> {
    if (holdsUp) this.isAsking = true;
    try {
      const answer = await verdict;
      if (!answer.isTaken && !this.#hasLeft) this.#refused(answer.why);
      return answer.isTaken && !this.#hasLeft;
    } catch (error) {
      this.#failed(error);
      return false;
    } finally {
      if (holdsUp) this.isAsking = false;
    }
  }
}
