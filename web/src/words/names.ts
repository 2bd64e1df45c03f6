// Names of people and opponents.

import type { Occupant } from "../store/stored";
import { LEVELS, type Level } from "../wire";
import { say } from "./store.svelte";

/** The name of an occupant; with the key `level-short`, for places with little room. */
export function occupantName(occupant: Occupant | undefined, key: "level" | "level-short" = "level"): string {
  if (occupant === undefined || occupant === "person") return say("person");
  return say(key, { level: levelNumber(occupant) });
}

/** The number of a level. */
export function levelNumber(level: Level): number {
  return LEVELS.indexOf(level) + 1;
}
