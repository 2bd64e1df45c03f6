// The words of the page, in the reader's language. They are written in the Fluent files of the view.

import { Vocabulary } from "../module";
import { settings } from "../settings/store.svelte";
import { LANGUAGES, type Language, type PageKey, type PageWords } from "../wire";
import { loadWords } from "./texts";

/** The words of a language, and the text that they come from. */
interface LoadedWords {
  vocabulary: Vocabulary;
  text: string;
}

class WordsStore {
  now = $state.raw<LoadedWords | undefined>(undefined);
  readonly #known = new Map<string, LoadedWords>();

  /** Loads the language of the settings while the module loads, and follows the settings from then on. */
  async start(module: Promise<void>): Promise<void> {
    // Another language may be chosen while the first one loads.
    while (!this.now) await this.#speak(module);
    $effect.root(() => {
      // If the words cannot be loaded, the page keeps its language.
      $effect(() => void this.#speak(module).catch(() => undefined));
    });
  }

  async #speak(module: Promise<void>): Promise<void> {
    const language = chosen();
    const loaded = this.#known.get(language) ?? (await this.#load(language, module));
    // Another language may have been chosen meanwhile.
    if (language !== chosen()) return;
    document.documentElement.lang = language;
    this.now = loaded;
  }

  async #load(language: Language, module: Promise<void>): Promise<LoadedWords> {
    const [text] = await Promise.all([loadWords(language), module]);
    const loaded = { vocabulary: new Vocabulary(language, text), text };
    this.#known.set(language, loaded);
    return loaded;
  }
}

/** The language that the settings ask for. */
function chosen(): Language {
  const { language } = settings();
  return language === "auto" ? understood(navigator.languages) : language;
}

/** The first of the reader's languages that Banmen speaks. */
export function understood(locales: readonly string[]): Language {
  const codes = locales.map((locale) => locale.split("-")[0]?.toLowerCase());
  const known = codes.flatMap((code) => LANGUAGES.find((language) => language === code) ?? []);
  return known[0] ?? LANGUAGES[0];
}

const store = new WordsStore();

export const startWords = (module: Promise<void>): Promise<void> => store.start(module);

/** Uses the words of this text, whatever the settings say: for tests without a page. */
export const useWords = (language: string, text: string): void => {
  store.now = { vocabulary: new Vocabulary(language, text), text };
};

function loaded(): LoadedWords {
  if (!store.now) throw new Error("no words yet");
  return store.now;
}

/** The words now in use. */
export const words = (): Vocabulary => loaded().vocabulary;

/** The text of the words now in use, for the worker. */
export const wordsText = (): string => loaded().text;

/** The words of a page key. */
export function say<K extends PageKey>(key: K, ...[values]: Values<K>): string {
  const pairs = Object.entries<string | number>(values ?? {}).flatMap(([name, value]) => [name, String(value)]);
  return words().say(`page-${key}`, pairs);
}

/** The arguments that the words of a key take. */
type Values<K extends PageKey> = [PageWords[K]] extends [never] ? [] : [values: Record<PageWords[K], string | number>];

/** A page key whose words take no arguments. */
export type PlainKey = { [K in PageKey]: [PageWords[K]] extends [never] ? K : never }[PageKey];

/** An error as a sentence. */
export function sentence(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
