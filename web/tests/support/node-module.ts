// The module and its English words, loaded in node: for tests that need no browser.

import { readFileSync } from "node:fs";
import { initSync, Vocabulary } from "../../src/wasm/banmen_wasm.js";
import type { Language } from "../../src/wire";

const file = (path: string): Buffer => readFileSync(new URL(`../../src/${path}`, import.meta.url));

initSync({ module: file("wasm/banmen_wasm_bg.wasm") });

/** The words of a language, as the text of a Fluent file. */
export const wordsOf = (language: Language): string => file(`texts/words/${language}.ftl`).toString();
/** The English words, as the text of a Fluent file. */
export const ENGLISH = wordsOf("en");
/** The English words. */
export const words = new Vocabulary("en", ENGLISH);
