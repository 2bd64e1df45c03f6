// Words that are loaded with the pages that need them.

import { Vocabulary } from "../module";
import { words } from "./store.svelte";

/** The words of a file whose keys begin with `prefix`; `Words` has the names of the arguments by key. */
export class LaterWords<Words extends Record<string, string>> {
  #now = $state.raw<Vocabulary | undefined>(undefined);
  readonly #known = new Map<string, Vocabulary>();
  readonly #prefix: string;
  readonly #load: (language: string) => Promise<string>;

  constructor(prefix: string, load: (language: string) => Promise<string>) {
    this.#prefix = prefix;
    this.#load = load;
  }

  /** Whether the words are there. */
  get canTell(): boolean {
    return this.#now !== undefined;
  }

  /** The words; undefined until they are loaded. */
  get vocabulary(): Vocabulary | undefined {
    return this.#now;
  }

  /** Loads the words of a language, the one of the page. */
  async speak(language: string): Promise<void> {
    const known = this.#known.get(language) ?? new Vocabulary(language, await this.#load(language));
    this.#known.set(language, known);
    if (language === words().code()) this.#now = known;
  }

  /** Uses the words of this text: for tests without a page. */
  use(language: string, text: string): void {
    this.#now = new Vocabulary(language, text);
  }

  /** The words of a key. */
  tell<K extends keyof Words & string>(key: K, ...[values]: Values<Words, K>): string {
    const pairs = Object.entries<string | number>(values ?? {}).flatMap(([name, value]) => [name, String(value)]);
    return this.#now?.say(`${this.#prefix}-${key}`, pairs) ?? "";
  }
}

/** The arguments that the words of a key take. */
export type Values<Words extends Record<string, string>, K extends keyof Words> = [Words[K]] extends [never]
  ? []
  : [values: Record<Words[K], string | number>];
