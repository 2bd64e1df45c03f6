// The authority of this machine: every turn counts that the rules allow, and its own opponents answer draw offers.

import type { DrawAnswer } from "../../wire";
import type { Player } from "../players";
import { refused, TAKEN, type Authority, type Moment, type Verdict } from "./authority";

/** Says in a sentence that the player of a seat declines a draw, and why. */
type Declines = (seat: number, why: Exclude<DrawAnswer, "agreed">) => string;

export class LocalAuthority implements Authority {
  readonly #players: readonly (Player | null)[];
  readonly #declines: Declines;

  constructor(players: readonly (Player | null)[], declines: Declines) {
    this.#players = players;
    this.#declines = declines;
  }

  submit(): Promise<Verdict> {
    return Promise.resolve(TAKEN);
  }

  takeBack(): Promise<Verdict> {
    return Promise.resolve(TAKEN);
  }

  /** People at one machine agree among themselves; each of the program's players is asked. */
  async offerDraw(seat: number, { transcript, status }: Moment, signal: AbortSignal): Promise<Verdict> {
    for (const other of status.stillIn) {
      const player = other === seat ? null : this.#players[other];
      const answer = player ? await player.answerToDraw(transcript, other, signal) : "agreed";
      if (answer !== "agreed") return refused(this.#declines(other, answer));
    }
    return TAKEN;
  }

  resign(): Promise<Verdict> {
    return Promise.resolve(TAKEN);
  }

  leave(): void {
    // There is no other machine to notify.
  }
}
