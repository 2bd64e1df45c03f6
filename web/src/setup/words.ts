// The words for setting up a position, together with all others. They are loaded when somebody sets one up.

import type { Vocabulary } from "../module";
import type { SetupKey, SetupWords } from "../wire";
import { LaterWords, type Values } from "../words/later.svelte";
import { wordsText } from "../words/store.svelte";
import { loadLaterWords } from "../words/texts";

const store = new LaterWords<SetupWords>("setup", async (language) => {
  const common = wordsText();
  return `${common}\n${await loadLaterWords("setup", language)}`;
});

/** Loads the words of a language, the one of the page. */
export const speak = (language: string): Promise<void> => store.speak(language);

/** The words for setting up a position, and all others; undefined until they are loaded. */
export const vocabulary = (): Vocabulary | undefined => store.vocabulary;

/** The words of a key. */
export const tell = <K extends SetupKey>(key: K, ...values: Values<SetupWords, K>): string =>
  store.tell(key, ...values);
