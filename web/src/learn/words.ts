// The words of lessons, together with all others. They are loaded with the first course.

import type { Vocabulary } from "../module";
import type { LessonsKey, LessonsWords } from "../wire";
import { LaterWords, type Values } from "../words/later.svelte";
import { wordsText } from "../words/store.svelte";
import { loadLaterWords } from "../words/texts";

const store = new LaterWords<LessonsWords>("lessons", async (language) => {
  const common = wordsText();
  return `${common}\n${await loadLaterWords("lessons", language)}`;
});

/** Loads the words of a language, the one of the page. */
export const speak = (language: string): Promise<void> => store.speak(language);

/** The words of lessons, and all others; undefined until they are loaded. */
export const vocabulary = (): Vocabulary | undefined => store.vocabulary;

/** The words of a key. */
export const tell = <K extends LessonsKey>(key: K, ...values: Values<LessonsWords, K>): string =>
  store.tell(key, ...values);
