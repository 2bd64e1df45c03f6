// How people and opponents are called.

import type { Sitter } from "../store/stored";
import { say } from "./store.svelte";

/** Who sits there. */
export function sitterName(sitter: Sitter | undefined): string {
  if (sitter === undefined || sitter === "person") return say("person");
  return say("level", { level: sitter.slice("level:".length) });
}
