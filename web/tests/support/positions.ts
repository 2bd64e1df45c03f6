// Positions with many pieces, from fixtures/perft.

import { readFileSync } from "node:fs";

export interface Position {
  /** The game with its options. */
  game: string;
  start: string;
}

/** The beginning of the line that is used of a game: the position of the README. For other games it is the first one. */
const LINES: Record<string, string> = {
  saiju: "saiju fen fy,*s,fw,",
  sayu: "sayu fen .,.,.,156",
  saaguan: "saaguan players=4 board=hex side=4 fen .,yse",
  niju: "niju fen 2,-5",
};

/** The position of a game. */
export function position(game: string): Position {
  const file = new URL(`../../../fixtures/perft/${game}.txt`, import.meta.url);
  const line = readFileSync(file, "utf8")
    .split("\n")
    .find((own) => own.startsWith(LINES[game] ?? game) && own.includes(" fen "));
  const [configured, rest] = line?.split(" fen ") ?? [];
  if (!configured || !rest) throw new Error(`fixtures/perft/${game}.txt has no line ${LINES[game] ?? game}… fen`);
  // Depth and count follow the position.
  return { game: configured, start: rest.split(" ").slice(0, -2).join(" ") };
}
