// The lines of the engine told in short, with the pieces drawn.

import { Session } from "../../module";
import type { TextPart } from "../../wire";
import { words } from "../../words/store.svelte";
import type { StudyGame } from "../StudyGame.svelte";

/** The largest number of moves of a line that are told. */
const MOST_MOVES = 4;

/** The largest number of lines that are remembered. */
const MOST_KEPT = 60;

/** A move of a line, told in short. */
export interface ToldMove {
  text: string;
  seat: number;
  parts: TextPart[];
}

export class LineTeller {
  readonly #game: StudyGame;
  readonly #kept = new Map<string, ToldMove[]>();

  constructor(game: StudyGame) {
    this.#game = game;
  }

  /** The first moves of a line that begins at a node; without one, at the node that is shown. */
  tell(actions: readonly string[], at = this.#game.at): ToldMove[] {
    const line = actions.slice(0, MOST_MOVES);
    const key = `${words().code()} ${at} ${line.join(" ")}`;
    const kept = this.#kept.get(key);
    if (kept) return kept;
    if (this.#kept.size >= MOST_KEPT) this.#kept.clear();
    const told = this.#play(line, at);
    this.#kept.set(key, told);
    return told;
  }

  #play(line: readonly string[], at: number): ToldMove[] {
    const before = this.#game.study.transcript(at);
    const session = new Session(words(), { ...before, moves: [...before.moves, ...line] });
    try {
      const turns = session.turns();
      return session.inShort(before.moves.length).map(({ parts }, index) => {
        const place = before.moves.length + index;
        return { text: line[index] ?? "", parts, seat: turns.findLast(({ first }) => first <= place)?.seat ?? 0 };
      });
    } finally {
      session.free();
    }
  }
}
