// Seatings of the next game: sides swapped, or a level up or down.

import type { Occupant, Seating } from "../store/stored";
import { LEVELS, type Level } from "../wire";
import { onlyPerson } from "../words/names";

/** The seating in which everybody plays the next side; null if that changes nothing. */
export function swapped({ occupants, names }: Seating): Seating | null {
  const isSame = occupants.every((occupant) => occupant === occupants[0]) && names.every((name) => !name);
  return isSame
    ? null
    : { occupants: rotated(occupants), names: rotated(occupants.map((_, seat) => names[seat] ?? "")) };
}

/** The level of all opponents of the only person, some steps up or down; null if there is no such level. */
export function levelBy(seating: Seating, steps: 1 | -1): Level | null {
  const levels = new Set(seating.occupants.filter((occupant) => occupant !== "person"));
  const [level] = levels;
  if (onlyPerson(seating) === null || levels.size !== 1 || level === undefined) return null;
  return LEVELS[LEVELS.indexOf(level) + steps] ?? null;
}

/** The seating with all opponents of this level. */
export function withLevel({ occupants, names }: Seating, level: Level): Seating {
  return { occupants: occupants.map((occupant): Occupant => (occupant === "person" ? occupant : level)), names };
}

const rotated = <T>([first, ...rest]: T[]): T[] => (first === undefined ? [] : [...rest, first]);
