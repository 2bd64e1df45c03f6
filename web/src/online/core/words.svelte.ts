// The words of the pages on which people meet. They are loaded with these pages.

import { Vocabulary } from "../../module";
import type { OnlineKey, OnlineWords } from "../../wire";
import { words } from "../../words/store.svelte";
import { loadOnlineWords } from "../../words/texts";

class WordsStore {
  now = $state.raw<Vocabulary | undefined>(undefined);
  readonly #known = new Map<string, Vocabulary>();

  /** Loads the words of the page's language. */
  async speak(language: string): Promise<void> {
    const known = this.#known.get(language) ?? new Vocabulary(language, await loadOnlineWords(language));
    this.#known.set(language, known);
    if (language === words().code()) this.now = known;
  }
}

const store = new WordsStore();

/** Loads the words of a language, the one of the page. */
export const speak = (language: string): Promise<void> => store.speak(language);

/** Whether the words are there. */
export const canTell = (): boolean => store.now !== undefined;

/** Uses the words of this text: for tests without a page. */
export const useOnlineWords = (language: string, text: string): void => {
  store.now = new Vocabulary(language, text);
};

/** The words of a key. */
export function tell<K extends OnlineKey>(key: K, ...[values]: Values<K>): string {
  const pairs = Object.entries<string | number>(values ?? {}).flatMap(([name, value]) => [name, String(value)]);
  return store.now?.say(`online-${key}`, pairs) ?? "";
}

/** The arguments that the words of a key take. */
type Values<K extends OnlineKey> = [OnlineWords[K]] extends [never]
  ? []
  : [values: Record<OnlineWords[K], string | number>];
