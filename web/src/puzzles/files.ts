// The files of puzzles, each loaded when it is first needed.

import { readPuzzles, readSource, type Puzzle } from "./puzzle";

type Addresses = Record<string, string | undefined>;

const FOLDER = "../../../fixtures/puzzles";
const FILES: Addresses = import.meta.glob<string>("../../../fixtures/puzzles/**/*.txt", {
  eager: true,
  query: "?url",
  import: "default",
});

const known = new Map<string, Promise<string>>();

/** The puzzles of a game. */
export async function loadPuzzles(game: string): Promise<Puzzle[]> {
  return readPuzzles(await load(`${game}.txt`));
}

/** The ids in the order of days. */
export async function loadDays(): Promise<string[]> {
  return (await load("days.txt")).split("\n").filter((line) => line !== "" && !line.startsWith("#"));
}

/** The game with a number that a puzzle comes from. */
export async function loadSource(game: string, number: number): Promise<{ game: string; moves: string[] } | null> {
  return readSource(await load(`games/${game}.txt`), number);
}

function load(name: string): Promise<string> {
  const text = known.get(name) ?? fetchText(FILES[`${FOLDER}/${name}`]);
  known.set(name, text);
  // Whoever comes back later tries again.
  text.catch(() => known.delete(name));
  return text;
}

async function fetchText(address: string | undefined): Promise<string> {
  if (address === undefined) throw new Error("there is no such file of puzzles");
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${answer.status} ${address}`);
  return answer.text();
}
