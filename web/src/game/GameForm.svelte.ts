// The form in which a game is set up, while it is being filled in.

import { form, formWith } from "../module";
import type { Form } from "../wire";
import { sentence, words } from "../words/store.svelte";

interface Read {
  form: Form | null;
  /** What is wrong with the values; empty: nothing. */
  problem: string;
}

export class GameForm {
  /** `GAME key=value…` as it is filled in. */
  filled = $state("");
  readonly #read = $derived(read(() => form(words(), this.filled)));

  constructor(filled: string) {
    this.filled = filled;
  }

  /** The form; null: there is no such game. While something is wrong it shows the default values. */
  get paper(): Form | null {
    return this.#read.form;
  }

  get problem(): string {
    return this.#read.problem;
  }

  /** `GAME key=value…` of a game that can be played; null: something is wrong. */
  get game(): string | null {
    return this.problem === "" ? (this.paper?.game ?? null) : null;
  }

  /** Fills in one option. */
  fill(key: string, value: string): void {
    const { form: own } = read(() => formWith(words(), this.filled, key, value));
    if (own) this.filled = own.filled;
  }
}

function read(fill: () => Form): Read {
  try {
    const own = fill();
    return { form: own, problem: own.problem ?? "" };
  } catch (error) {
    return { form: null, problem: sentence(error) };
  }
}
