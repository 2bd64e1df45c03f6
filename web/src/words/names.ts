// Names of people and opponents.

import type { Occupant, Seating } from "../store/stored";
import { LEVELS, type Level } from "../wire";
import { say } from "./store.svelte";

/** The key of a level's words: as a name, for places with little room, or inside a sentence. */
type LevelKey = "level" | "level-short" | "level-inline";

/** The name of an occupant whose seat does not matter. */
export function occupantName(occupant: Occupant, key: LevelKey = "level"): string {
  return occupant === "person" ? say("person") : say(key, { level: levelNumber(occupant) });
}

/** The name of who plays a seat: “You” for the reader, a typed name or a number for other people, or the level. */
export function seatName(seating: Seating, seat: number, key: LevelKey = "level"): string {
  const occupant = seating.occupants[seat] ?? "person";
  if (occupant !== "person") return occupantName(occupant, key);
  if (readerOf(seating) === seat) return say("you");
  const before = seating.occupants.slice(0, seat).filter((own) => own === "person").length;
  return typedName(seating, seat) ?? say("person-number", { number: before + 1 });
}

/** The name that somebody typed for a seat; null: none. */
export function typedName({ names }: Seating, seat: number): string | null {
  const name = names[seat] ?? "";
  return name === "" ? null : name;
}

/** The seat of the reader: online the one that they hold, elsewhere that of the only person; null: none. */
export function readerOf(seating: Seating): number | null {
  return seating.reader === undefined ? onlyPerson(seating) : seating.reader;
}

/** The seat of the only person; null if nobody or several people play. */
export function onlyPerson({ occupants }: Seating): number | null {
  const people = occupants.flatMap((occupant, seat) => (occupant === "person" ? [seat] : []));
  return people.length === 1 ? (people[0] ?? null) : null;
}

/** The number of a level. */
export function levelNumber(level: Level): number {
  return LEVELS.indexOf(level) + 1;
}
