// The end of a game in words, and the games that may follow.

import { expect, test } from "vitest";
import { levelBy, swapped, withLevel } from "../src/game/again";
import type { Occupant, Seating } from "../src/store/stored";
import { LANGUAGES, type Language } from "../src/wire";
import { ending, namesAtEnd, type Finished } from "../src/words/ending";
import { useWords } from "../src/words/store.svelte";
import { wordsOf } from "../tests/support/node-module";

interface End {
  occupants: Occupant[];
  names?: string[];
  reader?: number | null;
  winners: number[];
  reason?: string;
  scores?: number[] | null;
}

const SIDES = ["Red", "Blue", "Green"];

function finished({ occupants, names = [], reader, winners, reason = "points", scores = null }: End): Finished {
  const outcome = { winners, reason, sentence: "" };
  const seating = { occupants, names, ...(reader === undefined ? {} : { reader }) };
  return { seating, sides: SIDES.slice(0, occupants.length), outcome, scores };
}

const ALONE: Occupant[] = ["person", "level:2"];
const THREE: Occupant[] = ["level:2", "person", "level:2"];
const ENDS: [End, Record<Language, string>][] = [
  [
    { occupants: ALONE, winners: [1], scores: [4, 25] },
    { en: "You lost 4 : 25 to level 2 (casual).", ja: "レベル2（初級）に4対25で負けました。" },
  ],
  [
    { occupants: ["level:2", "person"], winners: [1], scores: [4, 25] },
    { en: "You won 25 : 4 against level 2 (casual).", ja: "レベル2（初級）に25対4で勝ちました。" },
  ],
  [
    { occupants: ALONE, winners: [0, 1], scores: [9, 9], reason: "draw" },
    { en: "You drew 9 : 9 with level 2 (casual).", ja: "レベル2（初級）と9対9で引き分けました。" },
  ],
  // Points that did not decide are not told.
  [
    { occupants: ALONE, winners: [1], scores: [0, 3], reason: "idle" },
    { en: "You lost to level 2 (casual).", ja: "レベル2（初級）に負けました。" },
  ],
  [
    { occupants: THREE, winners: [2], scores: [1, 2, 9] },
    { en: "You lost to Green.", ja: "Greenに負けました。" },
  ],
  [
    { occupants: THREE, winners: [1], scores: [1, 9, 2] },
    { en: "You won against Red and Green.", ja: "Red、Greenに勝ちました。" },
  ],
  [
    { occupants: ["person", "person"], names: ["Yuki", ""], winners: [0], scores: [5, 3] },
    { en: "Yuki won 5 : 3.", ja: "5対3でYukiの勝ちです。" },
  ],
  // Online the reader has a seat among other people, or watches.
  [
    { occupants: ["person", "person"], names: ["Ada", "Bob"], reader: 1, winners: [0], scores: [25, 4] },
    { en: "You lost 4 : 25 to Ada.", ja: "Adaに4対25で負けました。" },
  ],
  [
    { occupants: THREE.map(() => "person"), names: ["Ada", "Bob", "Cleo"], reader: 0, winners: [0], reason: "score" },
    { en: "You won against Bob and Cleo.", ja: "Bob、Cleoに勝ちました。" },
  ],
  [
    { occupants: ALONE, names: ["Ada"], reader: null, winners: [0], scores: [25, 4] },
    { en: "Ada won 25 : 4.", ja: "25対4でAdaの勝ちです。" },
  ],
  [
    { occupants: ["person", "person"], winners: [0, 1], reason: "agreement", scores: [5, 3] },
    { en: "Red and Blue drew.", ja: "Red、Blueの引き分けです。" },
  ],
];

for (const language of LANGUAGES) {
  test.each(ENDS)(`%j is told in ${language}`, (end, told) => {
    useWords(language, wordsOf(language));
    expect(ending(finished(end))).toBe(told[language]);
  });
}

test("the cause names the only person You, and others by their names or sides", () => {
  useWords("en", wordsOf("en"));
  expect(namesAtEnd(finished({ occupants: ALONE, winners: [1] }))).toEqual(["You", "Blue"]);
  const people = finished({ occupants: ["person", "person"], names: ["", "Yuki"], winners: [1] });
  expect(namesAtEnd(people)).toEqual(["Red", "Yuki"]);
});

const seating = (occupants: Occupant[], names: string[] = []): Seating => ({ occupants, names });

test("sides are swapped unless that changes nothing", () => {
  expect(swapped(seating(ALONE))).toEqual(seating(["level:2", "person"], ["", ""]));
  expect(swapped(seating(["person", "person"], ["Yuki"]))).toEqual(seating(["person", "person"], ["", "Yuki"]));
  expect(swapped(seating(["person", "person"]))).toBeNull();
});

test("a level up and a level down, as far as there are levels", () => {
  expect(levelBy(seating(ALONE), 1)).toBe("level:3");
  expect(levelBy(seating(ALONE), -1)).toBe("level:1");
  expect(levelBy(seating(["person", "level:8"]), 1)).toBeNull();
  expect(levelBy(seating(["person", "level:1"]), -1)).toBeNull();
  expect(levelBy(seating(["person", "level:1", "level:2"]), 1)).toBeNull();
  expect(levelBy(seating(["level:1", "level:1"]), 1)).toBeNull();
  expect(withLevel(seating(THREE), "level:3").occupants).toEqual(["level:3", "person", "level:3"]);
});
