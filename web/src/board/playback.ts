// A diagram as a sequence of steps.

import { isCaptioned } from "../game/FramePlayer.svelte";
import { Session } from "../module";
import type { Diagram, Frame as Step, Scene, ScoreItem } from "../wire";
import { words } from "../words/store.svelte";
import { play, set, type Stage } from "./stage";

export interface Playback {
  before: Scene;
  after: Scene;
  steps: Step[];
  /** The score items: at the end of a game, or at any time with aids. */
  items: ScoreItem[];
}

/** Plays a diagram through. */
export function playbackOf({ transcript, play: moves, aids }: Diagram): Playback {
  const session = new Session(words(), transcript);
  session.showAids(aids);
  const before = session.scene();
  const frames = moves.flatMap((action) => session.play(action).frames);
  const after = session.scene();
  const items = after.outcome || aids ? session.breakdown().filter((item) => item.places.length > 0) : [];
  session.free();
  return { before, after, steps: joined(frames), items };
}

/** The stage after some steps. */
export function stageAfter({ before, steps }: Playback, count: number): Stage {
  return steps.slice(0, count).reduce(play, set(before));
}

/** Frames as steps: a frame without a caption of its own belongs to the step before it. */
function joined(frames: Step[]): Step[] {
  const steps: Step[] = [];
  for (const own of frames) {
    const last = steps.at(-1);
    if (isCaptioned(own) || !last) steps.push(own);
    else steps[steps.length - 1] = { ...last, patches: [...last.patches, ...own.patches] };
  }
  return steps;
}
