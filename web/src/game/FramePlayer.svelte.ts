// Shows frames one after the other, each with its caption.

import { play, set, type Stage } from "../board/stage";
import { PACE, type Settings } from "../settings/schema";
import { settings } from "../settings/store.svelte";
import { sound } from "../sound/play";
import { nextFrame } from "../util/nextFrame";
import type { Frame, Scene } from "../wire";

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
  #hurry = false;
  /** The number of the present run: earlier runs end. */
  #run = 0;
  /** The frames of the present run that are still to be shown. */
  #rest: Frame[] = [];
  #wake: (() => void) | undefined;

  constructor(screen: Screen = SCREEN) {
    this.#screen = screen;
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

  /**
   * Shows frames one after the other: only their patches change the scene. `before` changes everything beside the
   * board, just before the first movement. Frames left from an earlier run are shown at once. Returns false if another
   * run began meanwhile.
   */
  async run(frames: Frame[], before?: () => void): Promise<boolean> {
    const left = this.#rest;
    this.stop();
    this.stage = left.reduce(play, this.stage);
    const run = this.#run;
    this.#rest = [...frames];
    this.#hurry = false;
    this.running = true;
    this.captions = [];
    await this.#nextFrame();
    if (run !== this.#run) return false;
    if (before) {
      before();
      await this.#nextFrame();
    }
    while (run === this.#run && this.#rest.length > 0) await this.#showNext();
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

  /** Shows the rest at once. */
  skip(): void {
    this.#hurry = true;
    this.#wake?.();
  }

  async #showNext(): Promise<void> {
    const next = this.#rest.shift();
    if (!next) return;
    this.frame(next);
    await this.#wait(this.#length(next));
  }

  /** Splits work before and after over two frames of the screen. */
  async #nextFrame(): Promise<void> {
    if (this.#screen.speed() !== "instant") await this.#screen.nextFrame();
  }

  #length(frame: Frame): number {
    if (this.#hurry || frame.key === "table-turn") return 0;
    const pace = PACE[this.#screen.speed()];
    return frame.patches.length > 0 ? pace : pace / 2;
  }

  #wait(milliseconds: number): Promise<void> {
    if (milliseconds === 0) return Promise.resolve();
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
