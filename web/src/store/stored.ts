// A game as it is kept on this machine. Every format that was ever written stays readable.

import type { Transcript } from "../wire";

export const FORMAT = 1;

/** Who sits on a seat: a person, or a level of the program's. */
export type Sitter = "person" | `level:${number}`;

export interface StoredGame {
  format: typeof FORMAT;
  id: string;
  /** Milliseconds since 1970. */
  created: number;
  changed: number;
  story: Transcript;
  sitters: Sitter[];
  /** Gives the opponents' choices. */
  seed: number;
  /** Whether the game is over. */
  over: boolean;
}

/** A stored game of any format; null when it is none, or of a format to come. */
export function readStored(value: unknown): StoredGame | null {
  if (!isObject(value) || value["format"] !== FORMAT) return null;
  const { id, created, changed, story, sitters, seed, over } = value;
  const told = readTranscript(story);
  const seats = Array.isArray(sitters) ? sitters.filter(isSitter) : [];
  if (typeof id !== "string" || !told || seats.length < 2) return null;
  return {
    format: FORMAT,
    id,
    created: number(created),
    changed: number(changed),
    story: told,
    sitters: seats,
    seed: number(seed),
    over: over === true,
  };
}

function readTranscript(value: unknown): Transcript | null {
  if (!isObject(value)) return null;
  const { game, start, moves } = value;
  const isList = Array.isArray(moves) && moves.every((move) => typeof move === "string");
  if (typeof game !== "string" || !isList) return null;
  return { game, start: typeof start === "string" ? start : null, moves };
}

function isSitter(value: unknown): value is Sitter {
  return value === "person" || (typeof value === "string" && /^level:[1-8]$/.test(value));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function number(value: unknown): number {
  return typeof value === "number" && Number.isFinite(value) ? value : 0;
}

/** A new id: short enough for an address, long enough to be the only one. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(6));
  return [...bytes].map((byte) => (byte % 36).toString(36)).join("") + (Date.now() % 1296).toString(36);
}

/** A game that begins. */
export function newGame(game: string, sitters: Sitter[], story?: Transcript): StoredGame {
  const now = Date.now();
  const seed = crypto.getRandomValues(new Uint32Array(1))[0] ?? 1;
  return {
    format: FORMAT,
    id: newId(),
    created: now,
    changed: now,
    story: story ?? { game, start: null, moves: [] },
    sitters,
    seed,
    over: false,
  };
}
