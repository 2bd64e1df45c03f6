// What happened, told in words and drawings: the last turns in sentences, and every move in short.

import type { ShortMove, TextPart, Turn } from "../wire";
import { words } from "../words/store.svelte";
import type { Desk } from "./desk";

/**
 * The account of the last turns of a game after its first `moves` moves: those since the last turn of a person at this
 * page, the latest first, or that person's turn itself. In each turn the most important sentence comes first.
 */
export function lastTurns(game: Told, moves: number): TextPart[][] {
  // Another language tells it anew.
  words();
  const past = game.turns.filter((turn) => turn.first < moves);
  const own = past.findLastIndex((turn) => game.isPerson(turn.seat));
  const since = own === past.length - 1 ? past.slice(-1) : past.slice(own + 1).slice(-MOST_TURNS);
  return since
    .reverse()
    .flatMap((turn) => game.session.account(turn.first, Math.min(turn.moves.length, moves - turn.first)));
}

/** The parts of a game that are needed in order to tell it. */
export interface Told {
  session: Pick<Desk["session"], "account" | "inShort">;
  turns: readonly Turn[];
  isPerson(seat: number): boolean;
}

/** The most turns of one account: a round of the largest game without its reader. */
const MOST_TURNS = 5;

/** The moves of a game in short. Only those that are new are told. */
export class ShortMoves {
  #known: ShortMove[] = [];
  #texts: string[] = [];
  #words: unknown;

  /** All moves of a game in short, in order. */
  of({ session, turns }: Pick<Told, "session" | "turns">): ShortMove[] {
    if (this.#words !== words()) [this.#words, this.#texts] = [words(), []];
    const texts = turns.flatMap((turn) => turn.moves);
    const differs = texts.findIndex((text, move) => text !== this.#texts[move]);
    const same = differs < 0 ? texts.length : differs;
    // The game may have gone on while a move is being shown.
    const fresh = same < texts.length ? session.inShort(same).slice(0, texts.length - same) : [];
    [this.#known, this.#texts] = [[...this.#known.slice(0, same), ...fresh], texts];
    return this.#known;
  }
}
