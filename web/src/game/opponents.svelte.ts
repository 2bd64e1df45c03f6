// The program's own players: levels of strength that think in the worker.

import { ask, Stopped } from "../engine/client";
import type { Question, EngineAnswer } from "../engine/protocol";
import type { DrawAnswer, Transcript } from "../wire";
import type { Player } from "./players";

/** Asks the engine a question. */
export type Ask = (question: Question, signal: AbortSignal) => Promise<EngineAnswer>;

export class LevelPlayer implements Player {
  #open = $state(0);
  readonly #level: string;
  readonly #seed: number;
  readonly #ask: Ask;

  /** A level as the engine calls it (`level:N`), with a seed for the whole game: so its tree is kept from move to move. */
  constructor(level: string, seed: number, own: Ask = ask) {
    this.#level = level;
    this.#seed = seed;
    this.#ask = own;
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
      const answer = await this.#ask(question, signal);
      if (signal.aborted) throw new Stopped();
      return answer;
    } finally {
      this.#open -= 1;
    }
  }
}
