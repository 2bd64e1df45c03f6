// Tells an open game again when the reader chose another language, or switched the aids on or off.

import { untrack } from "svelte";
import { settings } from "../settings/store.svelte";
import { words } from "../words/store.svelte";
import type { Desk } from "./desk";

/** Keeps the words of a page's game fresh; called while its component is made. */
export function retell(game: () => Pick<Desk, "refresh"> | undefined): void {
  let told = words();
  let aids = settings().aids;
  $effect(() => {
    const [now, shown] = [words(), settings().aids];
    if (now === told && shown === aids) return;
    [told, aids] = [now, shown];
    untrack(() => game()?.refresh());
  });
}
