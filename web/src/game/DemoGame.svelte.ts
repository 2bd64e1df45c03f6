// A game that plays by itself on a small board, over and over.

import { play, set, type Stage } from "../board/stage";
import { ask } from "../engine/client";
import type { Question, EngineAnswer } from "../engine/protocol";
import { Session } from "../module";
import { DEMO_PLAYER } from "../wire";
import { words } from "../words/store.svelte";
import { begunGame } from "./openings";

/** The longest time of a move, in milliseconds. */
const MOST_THINKING = 200;
/** How long a frame stays, in milliseconds. */
const PACE = 260;

/** The environment of a demo game: the engine, and a clock. */
export interface DemoEnvironment {
  ask(question: Question, signal: AbortSignal): Promise<EngineAnswer>;
  rest(milliseconds: number, signal: AbortSignal): Promise<void>;
}

export class DemoGame {
  stage = $state.raw<Stage>() as Stage;

  readonly #game: string;
  readonly #environment: DemoEnvironment;
  #session: Session;
  #seed = 0;

  constructor(game: string, environment: DemoEnvironment = { ask, rest }) {
    this.#game = game;
    this.#environment = environment;
    this.#session = this.#begin();
  }

  /** Makes the next move and shows it; a game that is over begins again. */
  async act(signal: AbortSignal): Promise<void> {
    if (this.#session.status().toAct === null) {
      this.#session.free();
      this.#session = this.#begin();
      return;
    }
    const transcript = this.#session.transcript();
    const question = { transcript, player: DEMO_PLAYER, seed: this.#seed, most: MOST_THINKING };
    const { report } = await this.#environment.ask(question, signal);
    if (report.best === null || signal.aborted) return;
    for (const frame of this.#session.play(report.best).frames) {
      this.stage = play(this.stage, frame);
      if (frame.patches.length > 0) await this.#environment.rest(PACE, signal);
    }
  }

  /** Frees the session. */
  leave(): void {
    this.#session.free();
  }

  #begin(): Session {
    const session = new Session(words(), begunGame(this.#game));
    this.#seed = crypto.getRandomValues(new Uint32Array(1))[0] ?? 1;
    this.stage = set(session.scene());
    return session;
  }
}

/** Waits for some time, or until a signal. */
export function rest(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
