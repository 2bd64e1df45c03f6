// Aids for learners: whether a game shows them.

import type { Occupant } from "../store/stored";
import { LEVELS } from "../wire";
import { settings } from "./store.svelte";

/** The weakest levels, against which aids are shown unless the reader switches them off. */
const FOR_LEARNERS: readonly Occupant[] = LEVELS.slice(0, 3);

/** Whether a game with these occupants shows the aids. */
export function hasAids(occupants: readonly Occupant[]): boolean {
  const { aids } = settings();
  const opponents = occupants.filter((occupant) => occupant !== "person");
  const isEasy = opponents.length > 0 && opponents.every((own) => FOR_LEARNERS.includes(own));
  return aids === "auto" ? isEasy && opponents.length < occupants.length : aids === "on";
}

/** Switches the aids on or off, in this game and in others. */
export function switchAids(shown: boolean): void {
  settings().aids = shown ? "on" : "off";
}
