// Shows what happens, frame after frame, with its caption.

import { PACE } from "./preferences";
import { settings } from "./settings.svelte";
import { sound } from "./sound";
import { play, set, type Stage } from "./stage";
import type { Frame, Scene } from "./wire";

export class Show {
  stage = $state.raw<Stage>({ scene: EMPTY, actors: [] });
  /** What happened last, in a sentence. */
  caption = $state("");
  /** The rule behind it, where that has a number. */
  rule = $state<string | null>(null);
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

  /** Shows frames one after the other; then the scene is as it should be. False: something else came up. */
  async run(frames: Frame[], after: Scene): Promise<boolean> {
    const run = ++this.#run;
    this.#hurry = false;
    this.running = true;
    for (const frame of frames) {
      this.frame(frame);
      await this.#wait(this.#length(frame));
      if (run !== this.#run) return false;
    }
    this.stage = set(after, this.stage);
    this.running = false;
    return true;
  }

  /** Shows one frame. */
  frame(frame: Frame): void {
    this.stage = play(this.stage, frame);
    // Whose turn it is stands elsewhere: what happened stays to be read.
    if (frame.key !== "table-turn") [this.caption, this.rule] = [frame.caption, frame.rule];
    sound(frame);
  }

  /** Shows the rest at once. */
  skip(): void {
    this.#hurry = true;
    this.#wake?.();
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
