// Shows frames one after the other, each with its caption.

import { play, set, type Stage } from "../board/stage";
import type { Settings } from "../settings/schema";
import { settings } from "../settings/store.svelte";
import { sound } from "../sound/play";
import { nextFrame } from "../util/nextFrame";
import type { Frame, Scene } from "../wire";
import { Allowance, PACE, type Whose } from "./pace";

/** Keys of frames without a caption: turn and score are shown beside the board. */
const ELSEWHERE = ["table-turn", "table-scores"];

/** Whether the caption of a frame is shown. */
export const isCaptioned = (frame: Frame): boolean => !ELSEWHERE.includes(frame.key);

/** The browser's part: animation frames, sounds, and the reader's speed. */
export interface Screen {
  nextFrame(): Promise<void>;
  sound(frame: Frame): void;
  speed(): Settings["speed"];
}

const SCREEN: Screen = { nextFrame, sound, speed: () => settings().speed };

export class FramePlayer {
  stage = $state.raw<Stage>({ scene: EMPTY, actors: [] });
  /** The captions of the last move. */
  captions = $state.raw<string[]>([]);
  /** Whether frames are being shown. */
  running = $state(false);

  readonly #screen: Screen;
  /** Whether the rest of the turn is shown at once. */
  #hurry = false;
  /** The time left for the turn being shown. */
  #allowance: Allowance;
  /** The number of the present run: earlier runs end. */
  #run = 0;
  /** The frames of the present run that are still to be shown. */
  #rest: Frame[] = [];
  #wake: (() => void) | undefined;

  constructor(screen: Screen = SCREEN) {
    this.#screen = screen;
    this.#allowance = this.#timeOf("other");
  }

  get scene(): Scene {
    return this.stage.scene;
  }

  /** Shows a scene as it is, at once. */
  cut(scene: Scene): void {
    this.stop();
    this.captions = [];
    this.stage = set(scene, this.stage.scene === EMPTY ? undefined : this.stage);
  }

  /** Ends the present run where it is. */
  stop(): void {
    this.#run += 1;
    this.#rest = [];
    this.running = false;
    this.#wake?.();
  }

  /** Begins to show a turn: the actions from now on share its time, and skipping lasts until the next turn. */
  beginTurn(whose: Whose): void {
    this.#hurry = false;
    this.#allowance = this.#timeOf(whose);
  }

  /**
   * Shows the frames of an action one after the other: only their patches change the scene. `before` changes everything
   * beside the board, just before the first movement. `isLast` says whether the action ends its turn. Frames left from
   * an earlier run are shown at once. Returns false if another run began meanwhile.
   */
  async run(frames: Frame[], isLast: boolean, before?: () => void): Promise<boolean> {
    const left = this.#rest;
    this.stop();
    this.stage = left.reduce(play, this.stage);
    const [run, begun] = [this.#run, performance.now()];
    this.#rest = [...frames];
    this.running = true;
    this.captions = [];
    await this.#nextFrame();
    if (run !== this.#run) return false;
    if (before) {
      before();
      await this.#nextFrame();
    }
    await this.#showAll(frames, isLast, begun);
    if (run !== this.#run) return false;
    this.running = false;
    await this.#nextFrame();
    return run === this.#run;
  }

  /** Shows one frame. */
  frame(frame: Frame): void {
    this.stage = play(this.stage, frame);
    if (isCaptioned(frame)) this.captions = [...this.captions, frame.caption];
    // One frame later, which is inaudible: the first sound takes long to create.
    void this.#screen.nextFrame().then(() => this.#screen.sound(frame));
  }

  /** Shows the rest of the turn at once. */
  skip(): void {
    this.#hurry = true;
    this.#wake?.();
  }

  /** Shows the frames of the present run at their times, counted from `begun`. */
  async #showAll(frames: Frame[], isLast: boolean, begun: number): Promise<void> {
    const run = this.#run;
    const { starts, end } = this.#allowance.next(frames, isLast);
    for (const start of starts) {
      await this.#waitUntil(begun + start);
      const next = run === this.#run ? this.#rest.shift() : undefined;
      if (!next) return;
      this.frame(next);
    }
    await this.#waitUntil(begun + end);
  }

  #timeOf(whose: Whose): Allowance {
    return new Allowance(PACE[this.#screen.speed()], whose);
  }

  /** Splits work before and after over two frames of the screen. */
  async #nextFrame(): Promise<void> {
    if (this.#screen.speed() !== "instant") await this.#screen.nextFrame();
  }

  /** Waits until a time of the browser's clock, or until the reader skips. */
  #waitUntil(time: number): Promise<void> {
    const milliseconds = time - performance.now();
    if (this.#hurry || milliseconds <= 0) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

const EMPTY: Scene = {
  game: "",
  open: false,
  places: {},
  pieces: {},
  beams: {},
  labels: [],
  trays: {},
  players: [],
  scores: null,
  toAct: null,
  outcome: null,
  out: [],
};
