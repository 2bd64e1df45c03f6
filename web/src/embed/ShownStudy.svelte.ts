// A study that is only looked at: moves are stepped through, and nobody plays.

import { Study } from "../module";
import { StudyGame } from "../study/StudyGame.svelte";
import { words } from "../words/store.svelte";
import type { Source } from "./wish";

export class ShownStudy extends StudyGame {
  override get isOpen(): boolean {
    return false;
  }

  /** Nobody at this page plays: nothing is offered to be picked. */
  override isPerson(): boolean {
    return false;
  }

  /** The number of the last move of the main line. */
  get end(): number {
    let at = 0;
    for (;;) {
      const next = this.nodes.get(at)?.children[0];
      if (next === undefined) return at;
      at = next;
    }
  }
}

/** The study of an address, at its end; an error with a sentence if there is none. */
export function shownStudy(source: Source): ShownStudy {
  const study =
    source.kind === "link"
      ? Study.fromLink(words(), source.link)
      : Study.fromGame(words(), { game: source.game, start: source.position, moves: [] });
  const game = new ShownStudy(study);
  game.go(game.end);
  return game;
}
