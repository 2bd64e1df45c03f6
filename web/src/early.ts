// Clicks on the first screen before the page is ready.

import { quick } from "./game/begin";
import { settings } from "./settings/store.svelte";
import { LANGUAGES } from "./wire";

/**
 * Notes what a reader asks for while the page loads: a game, a language, another page. The returned function is called
 * when the page is ready, and begins the game.
 */
export function heedEarly(root: HTMLElement): () => void {
  let wanted: string | undefined;
  const heed = ({ target }: Event): void => {
    const button = target instanceof Element ? target.closest<HTMLElement>("button") : null;
    wanted = button?.dataset["quick"] ?? wanted;
    const language = LANGUAGES.find((own) => own === button?.lang);
    if (language) root.lang = settings().language = language;
    // The router has followed a link by now.
    if (wanted !== undefined || location.pathname !== "/") root.dataset["first"] = "leaving";
  };
  document.addEventListener("click", heed);
  return () => {
    document.removeEventListener("click", heed);
    delete root.dataset["first"];
    if (wanted !== undefined && location.pathname === "/") void quick(wanted);
  };
}
