// The words of studies. They are loaded with the first study.

import type { StudyKey, StudyWords } from "../wire";
import { LaterWords, type Values } from "../words/later.svelte";
import { loadLaterWords } from "../words/texts";

const store = new LaterWords<StudyWords>("study", (language) => loadLaterWords("study", language));

/** Loads the words of a language, the one of the page. */
export const speak = (language: string): Promise<void> => store.speak(language);

/** Whether the words are there. */
export const canTell = (): boolean => store.canTell;

/** Uses the words of this text: for tests without a page. */
export const useStudyWords = (language: string, text: string): void => store.use(language, text);

/** The words of a key. */
export const tell = <K extends StudyKey>(key: K, ...values: Values<StudyWords, K>): string =>
  store.tell(key, ...values);
