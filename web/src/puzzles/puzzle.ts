// A puzzle as a line of its file, and a puzzle of the reader's own.

/** What is to be done. */
export const KINDS = ["points", "chain", "result", "shut-down", "free", "win", "force", "save", "own"] as const;
export type Kind = (typeof KINDS)[number];

export interface Puzzle {
  /** `GAME-NUMBER`, never used again. */
  id: string;
  kind: Kind;
  /** `GAME key=value…`. */
  game: string;
  position: string;
  goal: string;
  /** The way that is shown: a right turn, and what may follow. */
  way: string[];
  /** The number of right ends of the turn, and of all. */
  right: number;
  all: number;
  rating: number;
  /** The number of the game that it comes from, and of the moves before it; null: it comes from none. */
  source: { game: number; moves: number } | null;
}

/** Reads the puzzles of a file; lines of another form are left out. */
export function readPuzzles(text: string): Puzzle[] {
  return text.split("\n").flatMap((line) => readPuzzle(line) ?? []);
}

function readPuzzle(line: string): Puzzle | null {
  const [id, kind, game, position, goal, way, ways, rating, source] = line.split(" | ");
  const own = KINDS.find((known) => kind === `${id?.split("-")[0] ?? ""}-${known}`);
  if (!id || !own || !game || !position || !goal || !way || !ways || !rating || !source) return null;
  const [right = 0, all = 0] = ways.split("/").map(Number);
  const [number = 0, moves = 0] = source.split(" ").map(Number);
  return {
    id,
    kind: own,
    game,
    position,
    goal,
    way: way.split(" "),
    right,
    all,
    rating: Number(rating),
    source: { game: number, moves },
  };
}

/** The name of the game of an id: `saiju` of `saiju-12`. */
export const gameOf = (id: string): string => id.split("-")[0] ?? "";

/** The moves of a game from its file: `NUMBER | GAME | MOVES`. */
export function readSource(text: string, number: number): { game: string; moves: string[] } | null {
  for (const line of text.split("\n")) {
    const [own, game, moves] = line.split(" | ");
    if (Number(own) === number && game && moves) return { game, moves: moves.split(" ") };
  }
  return null;
}
