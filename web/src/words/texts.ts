// The texts outside the module: the words of one language, those of the pages on which people meet, the rules of one
// game and the coach's lessons, each loaded when needed.

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

const LESSONS: Addresses = import.meta.glob<string>("../texts/lessons/*.json", {
  eager: true,
  query: "?url",
  import: "default",
});

const ONLINE: Addresses = import.meta.glob<string>("../texts/online/*.ftl", {
  eager: true,
  query: "?url",
  import: "default",
});

/** Texts in JSON by their paths. */
const known = new Map<string, Promise<unknown>>();

/** The words of a language, as the text of a Fluent file. */
export async function loadWords(language: string): Promise<string> {
  return (await load(WORDS[`../texts/words/${language}.ftl`])).text();
}

/** The words of the pages on which people meet, as the text of a Fluent file. */
export async function loadOnlineWords(language: string): Promise<string> {
  return (await load(ONLINE[`../texts/online/${language}.ftl`])).text();
}

/** The rules of a game, part by part. */
export function loadRules(language: string, game: string): Promise<RulesPart[]> {
  return loadOnce<RulesPart[]>(RULES, `../texts/rules/${language}/${game}.json`);
}

/** The sentences of the coach's lessons by their keys. */
export function loadLessons(language: string): Promise<Record<string, string>> {
  return loadOnce<Record<string, string>>(LESSONS, `../texts/lessons/${language}.json`);
}

function loadOnce<T>(addresses: Addresses, path: string): Promise<T> {
  const text = known.get(path) ?? load(addresses[path]).then((answer) => answer.json() as Promise<unknown>);
  known.set(path, text);
  // Whoever comes back later tries again.
  text.catch(() => known.delete(path));
  return text as Promise<T>;
}

async function load(address: string | undefined): Promise<Response> {
  if (address === undefined) throw new Error("there is no such text");
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${answer.status} ${address}`);
  return answer;
}
