// What the reader did with puzzles, in the browser's own database. Every format that was ever written stays readable.

import { own } from "./database";
import { isObject, number, readTranscript } from "./stored";
import { announce } from "./tabs";
import type { Transcript } from "../wire";

/** The format that is written; lessons have another one in the same store. */
export const PUZZLES_FORMAT = "puzzles-1";

/** The key of the puzzles among all progress. */
const PUZZLES = "puzzles";

/** The rating before the first puzzle. */
export const FIRST_RATING = 1200;

/** A puzzle that the reader kept: a position, and the turn that is its answer. */
export interface OwnPuzzle {
  id: string;
  transcript: Transcript;
  way: string[];
  /** Milliseconds since 1970. */
  created: number;
}

/** What the reader has done with puzzles. */
export interface PuzzleProgress {
  format: typeof PUZZLES_FORMAT;
  id: typeof PUZZLES;
  changed: number;
  /** Whether the first try was right, by puzzle. */
  first: Record<string, boolean>;
  /** The puzzles that were solved, at the first try or later. */
  solved: string[];
  /** Whether the reader wants a rating, the rating, and the number of puzzles in it. */
  isRated: boolean;
  rating: number;
  counted: number;
  /** The longest run. */
  longest: number;
  /** The most tiles that won on the free table. */
  arranged: number;
  /** The reader's own puzzles. */
  own: OwnPuzzle[];
}

const run = own("progress");

/** Before the first puzzle. */
export const noProgress = (): PuzzleProgress => ({
  format: PUZZLES_FORMAT,
  id: PUZZLES,
  changed: 0,
  first: {},
  solved: [],
  isRated: false,
  rating: FIRST_RATING,
  counted: 0,
  longest: 0,
  arranged: 0,
  own: [],
});

/** Stored progress of any format; null if it is none, or of a later format. */
export function readPuzzleProgress(value: unknown): PuzzleProgress | null {
  if (!isObject(value) || value["format"] !== PUZZLES_FORMAT || value["id"] !== PUZZLES) return null;
  const list = (key: string): unknown[] => (Array.isArray(value[key]) ? (value[key] as unknown[]) : []);
  const first = isObject(value["first"]) ? Object.entries(value["first"]) : [];
  return {
    ...noProgress(),
    changed: number(value["changed"]),
    first: Object.fromEntries(first.filter((own): own is [string, boolean] => typeof own[1] === "boolean")),
    solved: list("solved").filter((id) => typeof id === "string"),
    isRated: value["isRated"] === true,
    rating: number(value["rating"]) || FIRST_RATING,
    counted: number(value["counted"]),
    longest: number(value["longest"]),
    arranged: number(value["arranged"]),
    own: list("own").flatMap((own) => readOwn(own) ?? []),
  };
}

function readOwn(value: unknown): OwnPuzzle | null {
  if (!isObject(value)) return null;
  const { id, way, created } = value;
  const transcript = readTranscript(value["transcript"]);
  const isWay = Array.isArray(way) && way.length > 0 && way.every((move) => typeof move === "string");
  return typeof id === "string" && transcript && isWay ? { id, transcript, way, created: number(created) } : null;
}

/** Two states of progress as one: nothing that was solved in either is lost. The rating is that of the later one. */
export function joined(one: PuzzleProgress, other: PuzzleProgress): PuzzleProgress {
  const [early, late] = one.changed <= other.changed ? [one, other] : [other, one];
  const kept = new Set(late.own.map(({ id }) => id));
  return {
    ...late,
    first: { ...late.first, ...early.first },
    solved: [...new Set([...early.solved, ...late.solved])],
    longest: Math.max(early.longest, late.longest),
    arranged: Math.max(early.arranged, late.arranged),
    own: [...late.own, ...early.own.filter(({ id }) => !kept.has(id))],
  };
}

/** The stored progress; that of a beginner if none is stored, or if it cannot be read. */
export async function findProgress(): Promise<PuzzleProgress> {
  return readPuzzleProgress(await run<unknown>("readonly", (progress) => progress.get(PUZZLES))) ?? noProgress();
}

/** Changes the stored progress and returns it. */
export async function changeProgress(
  change: (progress: PuzzleProgress) => Partial<PuzzleProgress>,
): Promise<PuzzleProgress> {
  const before = await findProgress();
  const after = { ...before, ...change(before), changed: Date.now() };
  await run("readwrite", (progress) => progress.put(structuredClone(after)));
  announce(PUZZLES);
  return after;
}
