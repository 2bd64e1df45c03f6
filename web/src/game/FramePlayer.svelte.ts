// Shows what happens, frame after frame, with its caption.

import { nextFrame } from "../util/nextFrame";
import { PACE } from "../settings/schema";
import { settings } from "../settings/store.svelte";
import { sound } from "../sound/play";
import { play, set, type Stage } from "../board/stage";
import type { Frame, Scene } from "../wire";

/** What stands beside the board anyway: whose turn it is, and the score. */
const ELSEWHERE = ["table-turn", "table-scores"];

/** Whether a frame tells something that does not stand beside the board anyway. */
export const isTold = (frame: Frame): boolean => !ELSEWHERE.includes(frame.key);

export class FramePlayer {
  stage = $state.raw<Stage>({ scene: EMPTY, actors: [] });
  /** What happened in the last move, a sentence each. */
  captions = $state.raw<string[]>([]);
  /** Whether frames are being shown. */
  running = $state(false);

  #hurry = false;
  #run = 0;
  #wake: (() => void) | undefined;

  get scene(): Scene {
    return this.stage.scene;
  }

  /** Shows a scene as it is, at once. */
  cut(scene: Scene): void {
    this.#run += 1;
    this.#wake?.();
    this.running = false;
    this.stage = set(scene, this.stage.scene === EMPTY ? undefined : this.stage);
  }

  /**
   * Shows frames one after the other; then the scene is as it should be. What stands beside the board is changed
   * by `before`, just before anything moves. False: something else came up.
   */
  async run(frames: Frame[], after: Scene, before?: () => void): Promise<boolean> {
    const run = ++this.#run;
    this.#hurry = false;
    this.running = true;
    this.captions = [];
    if (before) {
      await this.#nextFrame();
      if (run !== this.#run) return false;
      before();
    }
    await this.#nextFrame();
    for (const frame of frames) {
      if (run !== this.#run) return false;
      this.frame(frame);
      await this.#wait(this.#length(frame));
    }
    if (run !== this.#run) return false;
    this.stage = set(after, this.stage);
    this.running = false;
    await this.#nextFrame();
    return run === this.#run;
  }

  /** Shows one frame. */
  frame(frame: Frame): void {
    this.stage = play(this.stage, frame);
    if (isTold(frame)) this.captions = [...this.captions, frame.caption];
    // A frame later, which nobody hears: to make the first sound takes long.
    void nextFrame().then(() => sound(frame));
  }

  /** Shows the rest at once. */
  skip(): void {
    this.#hurry = true;
    this.#wake?.();
  }

  /** What happens before and after is not done in the same frame of the screen. */
  async #nextFrame(): Promise<void> {
    if (settings().speed !== "instant") await nextFrame();
  }

  #length(frame: Frame): number {
    if (this.#hurry || frame.key === "table-turn") return 0;
    return frame.patches.length > 0 ? PACE[settings().speed] : PACE[settings().speed] / 2;
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
