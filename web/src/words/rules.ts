// A rules page in sections.

import type { Diagram, RulesPart } from "../wire";

/** A part inside a section. */
export type Content = Exclude<RulesPart, { kind: "section" }>;

export interface Section {
  /** The id of its element. */
  id: string;
  title: string;
  /** Whether it is folded until somebody wants to read it. */
  isFolded: boolean;
  parts: Content[];
}

/** The sections of a page, with what stands before the first one. */
export function sectionsOf(parts: RulesPart[]): { intro: Content[]; sections: Section[] } {
  const intro: Content[] = [];
  const sections: Section[] = [];
  for (const part of parts) {
    if (part.kind === "section")
      sections.push({ id: `section-${sections.length + 1}`, title: part.title, isFolded: part.isFolded, parts: [] });
    else (sections.at(-1)?.parts ?? intro).push(part);
  }
  return { intro, sections };
}

const TOPICS = ["aim", "turn", "end"] as const;
export type Topic = (typeof TOPICS)[number];

/** A card for newcomers. */
export interface TopicCard {
  topic: Topic;
  text: string;
  diagram: Diagram;
}

/** The cards of a page in reading order. */
export function cardsOf(parts: RulesPart[]): TopicCard[] {
  return TOPICS.flatMap((topic) =>
    parts.flatMap((part) => {
      const card = part.kind === "board" && part.diagram.card?.topic === topic ? part.diagram.card : null;
      return card && part.kind === "board" ? [{ topic, text: card.text, diagram: part.diagram }] : [];
    }),
  );
}
