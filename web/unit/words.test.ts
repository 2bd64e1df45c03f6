// The language of the page, and the names of levels.

import { expect, test } from "vitest";
import type { Occupant } from "../src/store/stored";
import { LANGUAGES, LEVELS } from "../src/wire";
import { occupantName, seatName } from "../src/words/names";
import { understood, useWords } from "../src/words/store.svelte";
import { ENGLISH, wordsOf } from "../tests/support/node-module";

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

test("every level has its number and a name of its own, in both languages", () => {
  for (const language of LANGUAGES) {
    useWords(language, wordsOf(language));
    const names = LEVELS.map((level) => occupantName(level));
    names.forEach((name, index) => expect(name).toContain(String(index + 1)));
    const bare = names.map((name) => name.replace(/\d/, ""));
    expect(new Set(bare).size).toBe(LEVELS.length);
  }
  expect(occupantName("level:2")).toBe("コンピューター、レベル2（初級）");
  useWords("en", ENGLISH);
  expect(occupantName("level:2")).toBe("Computer, level 2 (casual)");
  expect(occupantName("level:2", "level-short")).toBe("casual (2)");
});

test("the only person is You, and people among people have names", () => {
  const names = (occupants: Occupant[], typed: string[] = []) =>
    occupants.map((_, seat) => seatName({ occupants, names: typed }, seat));
  expect(names(["person", "level:2"])).toEqual(["You", "Computer, level 2 (casual)"]);
  expect(names(["level:1", "person", "person"])).toEqual(["Computer, level 1 (beginner)", "Player 1", "Player 2"]);
  expect(names(["person", "person"], ["Yuki", ""])).toEqual(["Yuki", "Player 2"]);
});
