// The entries of a game in order, and the moves that count.

import type { Entry } from "../../wire/online";

const BACK = /^back:(\d+)$/;

/** The last entry that stands after this one; null: the entry takes nothing back. */
export function backGoal({ moves }: Pick<Entry, "moves">): number | null {
  const [, goal] = BACK.exec(moves[0] ?? "") ?? [];
  return goal === undefined ? null : Number(goal);
}

/** The entries that count: those that were taken back do not, nor does the taking back itself. */
export function standing(entries: readonly Entry[]): Entry[] {
  const stands: Entry[] = [];
  for (const entry of entries) {
    const goal = backGoal(entry);
    if (goal === null) stands.push(entry);
    else while ((stands.at(-1)?.ordinal ?? 0) > goal) stands.pop();
  }
  return stands;
}

/** The log of a game: ordinals 1, 2, 3, … without gaps. */
export class Log {
  #entries: Entry[] = [];

  get entries(): readonly Entry[] {
    return this.#entries;
  }

  /** The ordinal of the next entry. */
  get next(): number {
    return this.#entries.length + 1;
  }

  /** The moves that count, in order. */
  get moves(): string[] {
    return standing(this.#entries).flatMap((entry) => entry.moves);
  }

  at(ordinal: number): Entry | null {
    return this.#entries[ordinal - 1] ?? null;
  }

  /** Adds an entry if it is the next one. `known`: it is there already; `gap`: entries before it are missing. */
  add(entry: Entry): "added" | "known" | "gap" {
    if (entry.ordinal < this.next) return "known";
    if (entry.ordinal > this.next) return "gap";
    this.#entries = [...this.#entries, entry];
    return "added";
  }
}

/**
 * The entry to which the players go back so that `seat` can make its last turn again: the one before that turn;
 * 0: the beginning; null: the seat has no turn that can be taken back. Words of leaving stay.
 */
export function backBefore(entries: readonly Entry[], seat: number): number | null {
  const stands = standing(entries);
  for (let index = stands.length - 1; index >= 0; index--) {
    const entry = stands[index];
    if (!entry || isLeaving(entry)) return null;
    if (entry.seat === seat) return stands[index - 1]?.ordinal ?? 0;
  }
  return null;
}

/** Whether an entry is a word of leaving, and no turn. */
export function isLeaving({ moves }: Pick<Entry, "moves">): boolean {
  return /^(resign:|time:|forfeit:|draw$)/.test(moves[0] ?? "");
}
