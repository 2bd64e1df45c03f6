// What was played in the node that is shown, in the finished games on this device. Nothing is counted until the reader
// asks for it.

import { all } from "../../store/games";
import type { Explored } from "../../wire";
import type { StudyGame } from "../StudyGame.svelte";
import type { FromCounter, Kept, ToCounter } from "./protocol";

/** The rest at a node before it is looked up, in milliseconds: a key that is held down looks nothing up. */
const PAUSE = 100;

/** A line to a worker that counts games. */
export interface Counter {
  post: (message: ToCounter) => void;
  close: () => void;
}

/** Starts a worker; its messages go to `hear`, and `fail` is called if it cannot run. */
export type Connect = (hear: (message: FromCounter) => void, fail: () => void) => Counter;

export class Openings {
  /** The part of the games that is counted; null: nobody has asked. */
  counted = $state<number | null>(null);
  /** Whether the games could not be counted. */
  hasFailed = $state(false);

  #known = $state.raw<ReadonlyMap<number, Explored>>(new Map());
  readonly #game: Pick<StudyGame, "at" | "study">;
  readonly #connect: Connect;
  readonly #games: () => Promise<readonly Kept[]>;
  #counter: Counter | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    game: Pick<StudyGame, "at" | "study">,
    worker: Connect = connect,
    games: () => Promise<readonly Kept[]> = all,
  ) {
    this.#game = game;
    this.#connect = worker;
    this.#games = games;
  }

  /** What is known of the node that is shown; null: nothing yet. */
  get explored(): Explored | null {
    return this.#known.get(this.#game.at) ?? null;
  }

  /** Counts the games that are kept, from nothing. */
  async start(): Promise<void> {
    this.stop();
    [this.counted, this.hasFailed] = [0, false];
    const counter = (this.#counter = this.#connect(
      (message) => this.#hear(message),
      () => this.#fail(),
    ));
    try {
      const { game } = this.#game.study.transcript(0);
      const kept = (await this.#games()).map(({ transcript, occupants }) => ({ transcript, occupants }));
      if (this.#counter !== counter) return;
      counter.post({ kind: "begin", game, games: kept });
      this.look();
    } catch {
      this.#fail();
    }
  }

  /** Looks up the node that is shown, once the reader rests there. */
  look(): void {
    clearTimeout(this.#timer);
    if (!this.#counter || this.explored) return;
    const { at } = this.#game;
    this.#timer = setTimeout(
      () => this.#counter?.post({ kind: "look", at, transcript: this.#game.study.transcript(at) }),
      PAUSE,
    );
  }

  /** Forgets everything. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#counter?.close();
    this.#counter = undefined;
    this.#known = new Map();
    this.counted = null;
  }

  #hear(message: FromCounter): void {
    if (message.kind === "failed") this.#fail();
    else if (message.kind === "counted") this.counted = message.part;
    else this.#known = new Map(this.#known).set(message.at, message.explored);
  }

  #fail(): void {
    this.stop();
    this.hasFailed = true;
  }
}

const connect: Connect = (hear, fail) => {
  const worker = new Worker(new URL("./counter.ts", import.meta.url), { type: "module" });
  worker.addEventListener("message", ({ data }: MessageEvent<FromCounter>) => hear(data));
  worker.addEventListener("error", fail);
  return { post: (message) => worker.postMessage(message), close: () => worker.terminate() };
};
