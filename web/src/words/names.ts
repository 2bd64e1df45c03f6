// Names of people and opponents.

import type { Occupant } from "../store/stored";
import { say } from "./store.svelte";

/** The name of an occupant. */
export function occupantName(occupant: Occupant | undefined): string {
  if (occupant === undefined || occupant === "person") return say("person");
  return say("level", { level: occupant.replace("level:", "") });
}
