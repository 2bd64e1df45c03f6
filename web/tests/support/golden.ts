// Whole games from fixtures/golden.

import { readFileSync } from "node:fs";
import type { Transcript } from "./stored";

interface Golden extends Transcript {
  /** The lines of events of each move. */
  told: string[][];
}

/** A whole game of fixtures/golden. */
export function golden(name: string): Golden {
  const text = readFileSync(new URL(`../../../fixtures/golden/${name}.txt`, import.meta.url), "utf8");
  const [head = "", ...moves] = text.split(/^(?=\d+\. )/m);
  const line = (key: string): string => new RegExp(`^${key} (.*)$`, "m").exec(head)?.[1] ?? "";
  return {
    game: line("game"),
    start: line("position"),
    moves: moves.map((own) => /^\d+\. (\S+)/.exec(own)?.[1] ?? ""),
    told: moves.map((own) => own.split("\n").filter((part) => part.startsWith("- "))),
  };
}

/** The game of fixtures/golden that stands for all of its kind. */
const PLAYED: Record<string, string> = {
  saiju: "saiju-hex",
  sayu: "sayu-owned",
  saaguan: "saaguan-octa",
  niju: "niju-race",
};

/** A whole game of a kind. */
export function whole(id: string): Transcript {
  const { game, start, moves } = golden(PLAYED[id] ?? id);
  return { game, start, moves };
}

/** A game of a kind in its middle. */
export function middle(id: string): Transcript {
  const { game, start, moves } = whole(id);
  return { game, start, moves: moves.slice(0, Math.floor(moves.length / 2)) };
}

/** A game of fixtures/golden before the first move with an event `key`, that move, and the line of the event. */
export function before(name: string, key: string): { transcript: Transcript; move: string; told: string } {
  const { game, start, moves, told } = golden(name);
  const at = told.findIndex((lines) => lines.some((line) => line.includes(key)));
  const [move, lines] = [moves[at], told[at]];
  if (!move || !lines) throw new Error(`fixtures/golden/${name}.txt tells of no ${key}`);
  return {
    transcript: { game, start, moves: moves.slice(0, at) },
    move,
    told: lines.find((line) => line.includes(key)) ?? "",
  };
}
