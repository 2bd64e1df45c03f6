// A game as it is stored on this machine. Every format that was ever written stays readable.

import { LEVELS, type Level, type Transcript } from "../wire";

/**
 * The format that is written. Format 3 had no `names`; format 2 had `story` for `transcript`; format 1 also had
 * `sitters` for `occupants`, and no `record`.
 */
export const FORMAT = 4;

/** Who plays a seat: a person at this page, or a level of the program's. */
export type Occupant = "person" | Level;

/** Who plays a game. */
export interface Seating {
  /** The occupants in turn order. */
  occupants: Occupant[];
  /** The names that people typed, by seat; empty or missing: none. */
  names: string[];
  /** The seat of the reader in a game online; null: they watch. Elsewhere the occupants tell. */
  reader?: number | null;
}

/** The most letters of a typed name. */
export const LONGEST_NAME = 24;

export interface StoredGame extends Seating {
  format: typeof FORMAT;
  id: string;
  /** Milliseconds since 1970. */
  created: number;
  changed: number;
  transcript: Transcript;
  /** The record that the game was opened from, with its comments, variations and tags. */
  record: string | null;
  /** The seed of the opponents. */
  seed: number;
  /** Whether the game is over. */
  over: boolean;
}

/** A stored game of any format; null if it is none, or of a later format. */
export function readStored(value: unknown): StoredGame | null {
  if (!isObject(value)) return null;
  const { format, story, sitters } = value;
  if (format === 1) return readGame({ ...value, transcript: story, occupants: sitters, record: null });
  if (format === 2) return readGame({ ...value, transcript: story });
  return format === 3 || format === FORMAT ? readGame(value) : null;
}

/** A game of the present format. */
function readGame(value: Record<string, unknown>): StoredGame | null {
  const { id, created, changed, record, occupants, seed, over } = value;
  const transcript = readTranscript(value["transcript"]);
  const seats = Array.isArray(occupants) ? occupants.filter(isOccupant) : [];
  if (typeof id !== "string" || !transcript || seats.length < 2) return null;
  return {
    format: FORMAT,
    id,
    created: number(created),
    changed: number(changed),
    transcript,
    record: typeof record === "string" ? record : null,
    occupants: seats,
    names: readNames(value["names"]),
    seed: number(seed),
    over: over === true,
  };
}

export function readTranscript(value: unknown): Transcript | null {
  if (!isObject(value)) return null;
  const { game, start, moves } = value;
  const isList = Array.isArray(moves) && moves.every((move) => typeof move === "string");
  if (typeof game !== "string" || !isList) return null;
  return { game, start: typeof start === "string" ? start : null, moves };
}

/** Typed names; games from before people could type them have none. */
function readNames(value: unknown): string[] {
  const names: unknown[] = Array.isArray(value) ? value : [];
  return names.map((name) => (typeof name === "string" ? name.slice(0, LONGEST_NAME) : ""));
}

/** Whether a value names who plays a seat. */
export function isOccupant(value: unknown): value is Occupant {
  return value === "person" || LEVELS.some((level) => level === value);
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

export function number(value: unknown): number {
  return typeof value === "number" && Number.isFinite(value) ? value : 0;
}

/** A new id: short enough for an address, long enough to be unique. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(6));
  return [...bytes].map((byte) => (byte % 36).toString(36)).join("") + (Date.now() % 1296).toString(36);
}

/** A new game, from `GAME key=value…` or from a transcript. */
export function newGame(game: string | Transcript, occupants: Occupant[], record: string | null = null): StoredGame {
  const now = Date.now();
  return {
    format: FORMAT,
    id: newId(),
    created: now,
    changed: now,
    transcript: typeof game === "string" ? { game, start: null, moves: [] } : game,
    record,
    occupants,
    names: [],
    seed: crypto.getRandomValues(new Uint32Array(1))[0] ?? 1,
    over: false,
  };
}
