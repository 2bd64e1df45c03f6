// Clocks: the service's time as this page knows it, and the time that a seat has left.

import type { ClockKind } from "../../wire/online";

/** The service's time, from samples that the socket brings. */
export class ServiceTime {
  readonly #here: () => number;
  /** The service's time minus this machine's. */
  #offset: number | null = null;
  /** The round trip of the sample in use, in milliseconds. */
  #trip = Infinity;
  #sampled = 0;

  constructor(here: () => number = () => performance.now()) {
    this.#here = here;
  }

  /** Half a round trip: the estimated age of a line that arrives now. */
  get delay(): number {
    return Number.isFinite(this.#trip) ? this.#trip / 2 : 0;
  }

  /** Notes that the service's time was `now` when it answered a question of `trip` milliseconds. */
  note(now: number, trip: number): void {
    const offset = now + trip / 2 - this.#here();
    const isOld = this.#here() - this.#sampled > STALE;
    // Standing still moves the service's time by seconds: then a new sample counts, however slow it was.
    const hasJumped = this.#offset !== null && Math.abs(offset - this.#offset) > JUMP + trip;
    if (this.#offset !== null && trip > this.#trip && !isOld && !hasJumped) return;
    [this.#offset, this.#trip, this.#sampled] = [offset, trip, this.#here()];
  }

  /** The service's time now; null: unknown yet. */
  now(): number | null {
    return this.#offset === null ? null : this.#here() + this.#offset;
  }
}

/** After this many milliseconds a new sample counts even if it took longer. */
const STALE = 60_000;
/** A difference between samples that no network explains, in milliseconds. */
const JUMP = 1000;

/** The clocks of a game at one moment. */
export interface Clocks {
  kind: ClockKind;
  /** The time left of each seat as of `began`; in correspondence that of the turn and of the bank together. */
  left: readonly (number | null)[];
  /** When the clock of the seat to act began to run, in service time; null: none runs. */
  began: number | null;
  toAct: number | null;
}

/** Whether a clock counts days for each turn. */
export const isDaily = (kind: ClockKind | null): boolean => kind !== null && "perTurn" in kind;

/** The milliseconds that a seat has left at a moment of service time, at least 0; null: it has no clock. */
export function remaining({ left, began, toAct }: Clocks, seat: number, now: number): number | null {
  const whole = left[seat] ?? null;
  if (whole === null) return null;
  const spent = toAct === seat && began !== null ? Math.max(0, now - began) : 0;
  return Math.max(0, whole - spent);
}

/** The longest time for a person's first turn in a live game, in milliseconds. */
const FIRST_TURN = 30_000;

/** The milliseconds that the player to act has left for a first turn, at least 0; null: no clock runs. */
export function firstTurnLeft({ left, began, toAct }: Clocks, now: number): number | null {
  const whole = toAct === null ? null : (left[toAct] ?? null);
  if (whole === null || began === null) return null;
  return Math.max(0, Math.min(FIRST_TURN, whole) - Math.max(0, now - began));
}

/** Below this, tenths of a second are shown. */
const SHORT = 10_000;
const [SECOND, MINUTE, HOUR, DAY] = [1000, 60_000, 3_600_000, 86_400_000];

/** A time as a clock shows it: `4:05`, `0:09.3`, `1:02:09`; without tenths `0:09`. */
export function clockFace(milliseconds: number, hasTenths = true): string {
  if (hasTenths && milliseconds < SHORT) {
    const tenths = Math.floor(milliseconds / 100);
    return `0:0${Math.floor(tenths / 10)}.${tenths % 10}`;
  }
  const two = (number: number): string => String(number).padStart(2, "0");
  // A clock that has not run yet shows its whole time: 5:00, not 4:59.
  const seconds = Math.ceil(milliseconds / SECOND);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** A long time in its two largest parts. */
export interface LongTime {
  days: number;
  hours: number;
  minutes: number;
}

export function longTime(milliseconds: number): LongTime {
  return {
    days: Math.floor(milliseconds / DAY),
    hours: Math.floor(milliseconds / HOUR) % 24,
    minutes: Math.floor(milliseconds / MINUTE) % 60,
  };
}
