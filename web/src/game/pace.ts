// The time plan of a turn: when each of its frames is shown. A limit holds for the whole turn, whatever its length.

import type { Settings } from "../settings/schema";
import type { Frame, Patch } from "../wire";

/** Whose turn is shown: that of the person who just clicked, or that of an opponent. */
export type Whose = "own" | "other";

/** Limits of showing, in milliseconds. */
export interface Pace {
  /** The longest time of one frame. */
  frame: number;
  /** The longest time of an action of one's own. */
  own: number;
  /** The longest time of an opponent's turn, all its actions together. */
  other: number;
}

/**
 * The limits by speed. At the normal speed an opponent's turn may take 1.2 s and one's own action 0.3 s; thinking and
 * the frames of the screen at the start and the end of every action need the difference.
 */
export const PACE: Record<Settings["speed"], Pace> = {
  slow: { frame: 1000, own: Infinity, other: Infinity },
  normal: { frame: 300, own: 250, other: 900 },
  fast: { frame: 150, own: 120, other: 450 },
  instant: { frame: 0, own: 0, other: 0 },
};

/** The times of the frames of one action, in milliseconds from its start. */
export interface Plan {
  /** The time at which each frame is shown. */
  starts: number[];
  /** The time at which the last frame has been shown long enough. */
  end: number;
}

/** The changes that a reader has to follow with the eye. All others (beams, counts, scores) cost no time. */
const MOVEMENTS: readonly Patch["do"][] = ["add", "move", "change", "turn", "mark", "unmark", "remove"];

/** Whether a frame changes a piece on the board. */
export const movesPieces = (frame: Frame): boolean => frame.patches.some((patch) => MOVEMENTS.includes(patch.do));

/** Spreads frames over at most `most` milliseconds, each at most `longest`. Frames that move no piece take no time. */
export function plan(frames: readonly Frame[], longest: number, most: number): Plan {
  const moving = frames.filter(movesPieces).length;
  const each = moving === 0 ? 0 : Math.min(longest, most / moving);
  let end = 0;
  const starts = frames.map((frame) => {
    const start = end;
    if (movesPieces(frame)) end += each;
    return start;
  });
  return { starts, end };
}

/** The time that is left for the turn being shown. */
export class Allowance {
  readonly #pace: Pace;
  #left: number;

  constructor(pace: Pace, whose: Whose) {
    this.#pace = pace;
    this.#left = pace[whose];
  }

  /** The plan of the turn's next action. The last one may take all the time that is left, any other one half of it. */
  next(frames: readonly Frame[], isLast: boolean): Plan {
    const planned = plan(frames, this.#pace.frame, isLast ? this.#left : this.#left / 2);
    this.#left -= planned.end;
    return planned;
  }
}
