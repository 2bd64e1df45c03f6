// The run that goes on: it lasts as long as the page, or until the first miss.

import { changeProgress } from "../store/puzzles";
import type { Puzzle } from "./puzzle";
import { nextOfRun } from "./run";

class Run {
  /** The puzzle that is asked now; null: no run goes on. */
  asked = $state.raw<Puzzle | null>(null);
  /** The number of puzzles solved in this run, or in the last one. */
  solved = $state(0);

  #all: readonly Puzzle[] = [];
  readonly #seen = new Set<string>();

  /** Begins anew; returns the first puzzle. */
  begin(all: readonly Puzzle[]): Puzzle | null {
    this.#all = all;
    this.#seen.clear();
    this.solved = 0;
    return this.next();
  }

  /** The next puzzle, which is then asked. */
  next(): Puzzle | null {
    this.asked = nextOfRun(this.#all, this.#seen, this.solved, Math.random);
    if (this.asked) this.#seen.add(this.asked.id);
    return this.asked;
  }

  /** Takes the result of the puzzle that is asked. */
  async take(isSolved: boolean): Promise<void> {
    if (!isSolved) this.asked = null;
    else {
      this.solved += 1;
      const { solved } = this;
      await changeProgress(({ longest }) => ({ longest: Math.max(longest, solved) }));
    }
  }
}

export const run = new Run();
