// The language of the page.

import { expect, test } from "vitest";
import { LANGUAGES } from "../src/wire";
import { understood } from "../src/words/store.svelte";

test.each([
  [["ja-JP", "en"], "ja"],
  [["fr", "JA", "en"], "ja"],
  [["en-GB"], "en"],
  [["fr-FR"], LANGUAGES[0]],
  [["eng", "jav"], LANGUAGES[0]],
  [[], LANGUAGES[0]],
])("a reader of %j reads %s", (locales, language) => {
  expect(understood(locales)).toBe(language);
});
