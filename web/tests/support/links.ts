// Links to games and studies.

import { Session, Study } from "../../src/wasm/banmen_wasm.js";
import { words } from "./node-module";
import type { Transcript } from "./stored";

/** The link of a game. */
export function linkOf({ game, start, moves }: Transcript): string {
  return new Session(words, { game, start, moves }).link();
}

/** The link of a record with everything in it. */
export const studyLinkOf = (record: string): string => Study.fromRecord(words, record).link();

/** A record as JSON. */
export const jsonOf = (record: string): string => Study.fromRecord(words, record).json();
