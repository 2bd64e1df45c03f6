// The clocks that can be chosen.

import type { ClockKind } from "../../wire/online";
import { isDaily } from "./clock";

const [SECOND, MINUTE, DAY] = [1000, 60_000, 86_400_000];
const live = (minutes: number, seconds: number): ClockKind => ({ base: minutes * MINUTE, increment: seconds * SECOND });
const daily = (days: number): ClockKind => ({ perTurn: days * DAY });

/** The clocks by the keys under which they are chosen, the quickest first. */
export const CLOCKS: Record<string, ClockKind | null> = {
  "3+2": live(3, 2),
  "5+5": live(5, 5),
  "10+10": live(10, 10),
  "30+20": live(30, 20),
  day: daily(1),
  "3days": daily(3),
  week: daily(7),
  none: null,
};

/** The clock that is chosen at first. */
export const USUAL_CLOCK = "10+10";
/** The clocks of quick pairing. */
export const QUICK_CLOCKS = ["5+5", "10+10", "3days"];

/** How quickly games are played: with clocks that run, by correspondence, without a clock. */
export type Speed = "all" | "live" | "days" | "none";

/** The speed of a clock. */
export function speedOf(clock: ClockKind | null): Exclude<Speed, "all"> {
  return clock === null ? "none" : isDaily(clock) ? "days" : "live";
}
