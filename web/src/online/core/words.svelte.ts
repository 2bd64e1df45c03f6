// The words of the pages on which people meet. They are loaded with these pages.

import type { OnlineKey, OnlineWords } from "../../wire";
import { LaterWords, type Values } from "../../words/later.svelte";
import { loadLaterWords } from "../../words/texts";

const store = new LaterWords<OnlineWords>("online", (language) => loadLaterWords("online", language));

/** Loads the words of a language, the one of the page. */
export const speak = (language: string): Promise<void> => store.speak(language);

/** Whether the words are there. */
export const canTell = (): boolean => store.canTell;

/** Uses the words of this text: for tests without a page. */
export const useOnlineWords = (language: string, text: string): void => store.use(language, text);

/** The words of a key. */
export const tell = <K extends OnlineKey>(key: K, ...values: Values<OnlineWords, K>): string =>
  store.tell(key, ...values);
