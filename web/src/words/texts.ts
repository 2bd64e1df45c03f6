// The texts outside the module: the words of one language and the rules of one game, each loaded when needed.

import type { RulesPart } from "../wire";

type Addresses = Record<string, string | undefined>;

const WORDS: Addresses = import.meta.glob<string>("../texts/words/*.ftl", {
  eager: true,
  query: "?url",
  import: "default",
});
const RULES: Addresses = import.meta.glob<string>("../texts/rules/*/*.json", {
  eager: true,
  query: "?url",
  import: "default",
});

const rules = new Map<string, Promise<RulesPart[]>>();

/** The words of a language, as the text of a Fluent file. */
export async function loadWords(language: string): Promise<string> {
  return (await load(WORDS[`../texts/words/${language}.ftl`])).text();
}

/** The rules of a game, part by part. */
export function loadRules(language: string, game: string): Promise<RulesPart[]> {
  const path = `../texts/rules/${language}/${game}.json`;
  const known = rules.get(path) ?? load(RULES[path]).then((answer) => answer.json() as Promise<RulesPart[]>);
  rules.set(path, known);
  // Whoever comes back later tries again.
  known.catch(() => rules.delete(path));
  return known;
}

async function load(address: string | undefined): Promise<Response> {
  if (address === undefined) throw new Error("there is no such text");
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${answer.status} ${address}`);
  return answer;
}
