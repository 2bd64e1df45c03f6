// The words of the page, in the reader's language. They are written in the Fluent files of the view.

import { vocabulary, type Vocabulary } from "../module";
import { settings } from "../settings/store.svelte";

const known = new Map<string, Vocabulary>();

class WordsStore {
  now = $state.raw<Vocabulary | undefined>(undefined);

  /** Speaks the language of the settings, and follows them. */
  start(): void {
    this.#speak();
    $effect.root(() => {
      $effect(() => this.#speak());
    });
  }

  #speak(): void {
    const { language } = settings();
    const locale = language === "auto" ? understood(navigator.languages) : language;
    const spoken = known.get(locale) ?? vocabulary(locale);
    known.set(locale, spoken);
    document.documentElement.lang = spoken.code();
    this.now = spoken;
  }
}

/** The first of the reader's languages that Banmen speaks. */
export function understood(locales: readonly string[]): string {
  const known = locales.map((locale) => locale.slice(0, 2).toLowerCase());
  return known.find((code) => code === "en" || code === "ja") ?? "en";
}

const store = new WordsStore();

export const startWords = (): void => store.start();

/** Speaks with these words, whatever the settings say: for whoever has no page. */
export const useWords = (vocabulary: Vocabulary): void => {
  store.now = vocabulary;
};

/** The words now in use. */
export function words(): Vocabulary {
  if (!store.now) throw new Error("no words yet");
  return store.now;
}

/** The words of a page key. */
export function say(key: string, values: Record<string, string | number> = {}): string {
  const pairs = Object.entries(values).flatMap(([name, value]) => [name, String(value)]);
  return words().say(`page-${key}`, pairs);
}

/** An error as a sentence. */
export function sentence(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
