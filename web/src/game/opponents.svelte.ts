// The program's own players: levels of strength that think in the worker.

import { ask, Stopped } from "../engine/client";
import type { Question, Thought } from "../engine/protocol";
import { settings } from "../settings/store.svelte";
import type { Transcript } from "../wire";
import type { Player } from "./players";

/** The shortest time an opponent seems to think, in milliseconds: an answer at once startles. */
const LEAST_THINKING = 350;

/** What a level needs from outside: somebody who thinks for it, and a clock. */
export interface Means {
  ask(question: Question, signal: AbortSignal): Promise<Thought>;
  rest(milliseconds: number): Promise<void>;
}

const MEANS: Means = {
  ask,
  rest: (milliseconds) =>
    new Promise((resolve) => setTimeout(resolve, settings().speed === "instant" ? 0 : milliseconds)),
};

export class LevelPlayer implements Player {
  readonly isRemote = false;
  #thoughts = $state(0);
  readonly #level: string;
  readonly #seed: number;
  readonly #means: Means;

  /** A level as the engine calls it (`level:N`), with a seed for the whole game: so its tree is kept from move to move. */
  constructor(level: string, seed: number, means: Means = MEANS) {
    this.#level = level;
    this.#seed = seed;
    this.#means = means;
  }

  get isThinking(): boolean {
    return this.#thoughts > 0;
  }

  async next(game: Transcript, signal: AbortSignal): Promise<string[]> {
    const { report } = await this.#think(game, {}, signal);
    if (report.best === null) throw new Stopped();
    return [report.best];
  }

  async agreesToDraw(game: Transcript, seat: number, signal: AbortSignal): Promise<boolean> {
    const { agree } = await this.#think(game, { draw: [seat] }, signal);
    return agree[0] === true;
  }

  async #think(transcript: Transcript, more: Pick<Question, "draw">, signal: AbortSignal): Promise<Thought> {
    this.#thoughts += 1;
    try {
      const question = { transcript, player: this.#level, seed: this.#seed, ...more };
      const [thought] = await Promise.all([
        this.#means.ask(question, signal),
        more.draw ? undefined : this.#means.rest(LEAST_THINKING),
      ]);
      if (signal.aborted) throw new Stopped();
      return thought;
    } finally {
      this.#thoughts -= 1;
    }
  }
}
