// The module and its English words, loaded in node: for tests that need no browser.

import { readFileSync } from "node:fs";
import { initSync, Vocabulary } from "../../src/wasm/banmen_wasm.js";

const file = (path: string): Buffer => readFileSync(new URL(`../../src/${path}`, import.meta.url));

initSync({ module: file("wasm/banmen_wasm_bg.wasm") });

/** The English words, as the text of a Fluent file. */
export const ENGLISH = file("texts/words/en.ftl").toString();
/** The English words. */
export const words = new Vocabulary("en", ENGLISH);
