// The drawings of pieces and boards: made by the module, and in the document once.

import { sprite } from "../module";
import { words } from "../words/store.svelte";

const brought = new Set<string>();

/** Puts the drawings of a game into the document, for `<use>`. Every board of the game needs them. */
export function installSprite(game: string): void {
  if (brought.has(game)) return;
  brought.add(game);
  document.body.insertAdjacentHTML("beforeend", sprite(words(), game));
}
