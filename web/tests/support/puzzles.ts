// The puzzles that are kept, and turns that solve them or miss.

import { readFileSync } from "node:fs";
import { readPuzzles, type Puzzle } from "../../src/puzzles/puzzle";
import { Session } from "../../src/wasm/banmen_wasm.js";
import { GAMES } from "./games";
import { words } from "./node-module";

const fixture = (name: string): string =>
  readFileSync(new URL(`../../../fixtures/puzzles/${name}`, import.meta.url), "utf8");
/** All puzzles. */
export const PUZZLES: Puzzle[] = GAMES.flatMap((game) => readPuzzles(fixture(`${game}.txt`)));
/** The ids of the puzzles of the days. */
export const DAYS = fixture("days.txt")
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("#"));

/** The easiest puzzle of a game that fits. */
export function easiest(game: string, fits: (puzzle: Puzzle) => boolean = () => true): Puzzle {
  const own = PUZZLES.filter(({ id }) => id.startsWith(`${game}-`)).filter(fits);
  const [first] = own.sort((one, other) => one.rating - other.rating);
  if (!first) throw new Error(`no puzzle of ${game} fits`);
  return first;
}

const sessionOf = ({ game, position }: Puzzle): Session => new Session(words, { game, start: position, moves: [] });

/** The first turn of the way. */
export function rightTurn(puzzle: Puzzle): string[] {
  const session = sessionOf(puzzle);
  const ends = puzzle.way.findIndex((move) => {
    const { status } = session.play(move);
    return status.turnBegins || status.outcome !== null;
  });
  session.free();
  return puzzle.way.slice(0, ends + 1);
}

/** A whole turn that is not right: whatever comes first, target by target. */
export function wrongTurn(puzzle: Puzzle): string[] {
  const session = sessionOf(puzzle);
  const turn: string[] = [];
  for (let isOver = false; !isOver;) {
    let walk = session.walk();
    while (walk.action === null) walk = session.pick(walk.next[0]?.id ?? "");
    const { status } = session.play(walk.action);
    turn.push(walk.action);
    isOver = status.turnBegins || status.outcome !== null;
  }
  session.free();
  return turn;
}
