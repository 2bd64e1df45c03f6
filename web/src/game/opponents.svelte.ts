// The program's own players: levels of strength that think in the worker.

import { ask, Stopped } from "../engine/client";
import type { Question, EngineAnswer } from "../engine/protocol";
import { settings } from "../settings/store.svelte";
import type { DrawAnswer, Transcript } from "../wire";
import type { Player } from "./players";

/** The shortest time an opponent seems to think, in milliseconds: an answer at once startles. */
const LEAST_THINKING = 350;

/** The environment of a level: the engine, and a clock. */
export interface Environment {
  ask(question: Question, signal: AbortSignal): Promise<EngineAnswer>;
  rest(milliseconds: number): Promise<void>;
}

const BROWSER: Environment = {
  ask,
  rest: (milliseconds) =>
    new Promise((resolve) => setTimeout(resolve, settings().speed === "instant" ? 0 : milliseconds)),
};

export class LevelPlayer implements Player {
  readonly isRemote = false;
  #open = $state(0);
  readonly #level: string;
  readonly #seed: number;
  readonly #environment: Environment;

  /** A level as the engine calls it (`level:N`), with a seed for the whole game: so its tree is kept from move to move. */
  constructor(level: string, seed: number, environment: Environment = BROWSER) {
    this.#level = level;
    this.#seed = seed;
    this.#environment = environment;
  }

  get isThinking(): boolean {
    return this.#open > 0;
  }

  async next(game: Transcript, signal: AbortSignal): Promise<string[]> {
    const { report } = await this.#think(game, {}, signal);
    if (report.best === null) throw new Stopped();
    return [report.best];
  }

  async answerToDraw(game: Transcript, seat: number, signal: AbortSignal): Promise<DrawAnswer> {
    const { draw } = await this.#think(game, { draw: seat }, signal);
    if (draw === null) throw new Stopped();
    return draw;
  }

  async #think(transcript: Transcript, more: Pick<Question, "draw">, signal: AbortSignal): Promise<EngineAnswer> {
    this.#open += 1;
    try {
      const question = { transcript, player: this.#level, seed: this.#seed, ...more };
      const [answer] = await Promise.all([
        this.#environment.ask(question, signal),
        more.draw !== undefined ? undefined : this.#environment.rest(LEAST_THINKING),
      ]);
      if (signal.aborted) throw new Stopped();
      return answer;
    } finally {
      this.#open -= 1;
    }
  }
}
