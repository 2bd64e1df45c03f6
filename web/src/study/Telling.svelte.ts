// The moves of a study told in short, a few at a time: telling all of a large tree at once takes long.

import type { Study } from "../module";
import { nextFrame } from "../util/nextFrame";
import type { StudyTold } from "../wire";
import { lineFrom, type Line, type Nodes } from "./rows";

/** The longest time of one slice, in milliseconds. */
const SLICE = 8;

export class Telling {
  /** The moves that are told so far, by their numbers. */
  told = $state.raw<ReadonlyMap<number, StudyTold>>(new Map());

  readonly #study: Pick<Study, "told">;
  readonly #nodes: () => Nodes;
  #run = 0;

  constructor(study: Pick<Study, "told">, nodes: () => Nodes) {
    this.#study = study;
    this.#nodes = nodes;
    this.goOn();
  }

  /** Tells everything again, in another language. */
  forget(): void {
    this.told = new Map();
    this.goOn();
  }

  stop(): void {
    this.#run += 1;
  }

  /** Tells the moves that are not told yet. */
  goOn(): void {
    this.#run += 1;
    void this.#tellAll(this.#run);
  }

  async #tellAll(run: number): Promise<void> {
    const nodes = this.#nodes();
    const waiting = numbers(lineFrom(nodes, nodes.get(0)?.children[0])).filter((own) => !this.told.has(own));
    while (waiting.length > 0) {
      await nextFrame();
      if (run !== this.#run) return;
      const [end, told] = [performance.now() + SLICE, new Map(this.told)];
      while (waiting.length > 0 && performance.now() < end) {
        const number = waiting.shift();
        if (number !== undefined) told.set(number, this.#study.told(number));
      }
      this.told = told;
    }
  }
}

/** The numbers of all moves of a line and its branches, in reading order. */
function numbers(line: Line): number[] {
  return line.flatMap(({ nodes, branches }) => [...nodes, ...branches.flatMap(numbers)]);
}
