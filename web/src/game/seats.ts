// Seatings as a reader chooses them: against the computer, against people, or any mix.

import type { Occupant } from "../store/stored";
import { QUICK_OPPONENT, type Level } from "../wire";

/** The side of the only person: a seat, or one drawn by lot. */
export type Side = number | "random";

/** A choice of who plays. */
export interface Choice {
  /** `computer`: one person against a level; `people`: only people; `mixed`: as listed in `occupants`. */
  against: "computer" | "people" | "mixed";
  level: Level;
  side: Side;
  /** The occupants of a mixed game. */
  occupants: Occupant[];
}

export const QUICK_CHOICE: Choice = { against: "computer", level: QUICK_OPPONENT, side: 0, occupants: [] };

/** The occupants of a game for `count` players; until a side is drawn by lot, the person has the first seat. */
export function occupantsOf({ against, level, side, occupants }: Choice, count: number): Occupant[] {
  const own = side === "random" || side >= count ? 0 : side;
  const seats = Array.from({ length: count }, (_, seat) => seat);
  if (against === "people") return seats.map(() => "person");
  if (against === "computer") return seats.map((seat) => (seat === own ? "person" : level));
  return seats.map((seat) => occupants[seat] ?? level);
}

/** The choice that gives these occupants: a mixed one only if no other does. */
export function choiceOf(before: Choice, occupants: Occupant[]): Choice {
  const levels = occupants.filter((occupant) => occupant !== "person");
  const [level] = levels;
  if (level === undefined) return { ...before, against: "people" };
  const isPlain = levels.length === occupants.length - 1 && levels.every((own) => own === level);
  if (isPlain) return { ...before, against: "computer", level, side: occupants.indexOf("person") };
  return { ...before, against: "mixed", occupants };
}

/** The choice with a side drawn by lot, if that was asked for. */
export function drawn(choice: Choice, count: number): Choice {
  if (choice.side !== "random") return choice;
  const [word = 0] = crypto.getRandomValues(new Uint32Array(1));
  return { ...choice, side: word % count };
}
