// The words of puzzles. They are loaded with the page of puzzles.

import type { PuzzlesKey, PuzzlesWords } from "../wire";
import { LaterWords, type Values } from "../words/later.svelte";
import { loadLaterWords } from "../words/texts";

const store = new LaterWords<PuzzlesWords>("puzzles", (language) => loadLaterWords("puzzles", language));

/** Loads the words of a language, the one of the page. */
export const speak = (language: string): Promise<void> => store.speak(language);

/** Whether the words are there. */
export const canTell = (): boolean => store.canTell;

/** Uses the words of this text: for tests without a page. */
export const usePuzzleWords = (language: string, text: string): void => store.use(language, text);

/** The words of a key. */
export const tell = <K extends PuzzlesKey>(key: K, ...values: Values<PuzzlesWords, K>): string =>
  store.tell(key, ...values);
