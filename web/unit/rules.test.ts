// A rules page in sections, and its cards.

import { expect, test } from "vitest";
import type { RulesPart } from "../src/wire";
import { cardsOf, sectionsOf } from "../src/words/rules";

const board = (topic: string | null): RulesPart => {
  const card = topic === null ? null : { topic, text: `about the ${topic}` };
  const transcript = { game: "saiju", start: null, moves: [] };
  return { kind: "board", diagram: { transcript, play: [], aids: false, caption: "", card } };
};
const text = (html: string): RulesPart => ({ kind: "text", html });
const PAGE: RulesPart[] = [
  text("<h1>"),
  { kind: "section", title: "A turn", isFolded: false },
  board("end"),
  text("<p>"),
  board(null),
  { kind: "section", title: "Rulings", isFolded: true },
  board("aim"),
];

test("parts belong to the section before them", () => {
  const { intro, sections } = sectionsOf(PAGE);
  expect(intro).toEqual([text("<h1>")]);
  expect(sections.map(({ id, title, isFolded, parts }) => [id, title, isFolded, parts.length])).toEqual([
    ["section-1", "A turn", false, 3],
    ["section-2", "Rulings", true, 1],
  ]);
});

test("cards are in reading order, wherever their diagrams are", () => {
  expect(cardsOf(PAGE).map(({ topic, text }) => [topic, text])).toEqual([
    ["aim", "about the aim"],
    ["end", "about the end"],
  ]);
});
