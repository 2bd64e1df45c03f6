// The texts outside the module: the words of one language, those of parts of the page that are loaded later, the rules of one game and the coach's tips, each loaded when needed.

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

const TIPS: Addresses = import.meta.glob<string>("../texts/tips/*.json", {
  eager: true,
  query: "?url",
  import: "default",
});

/** The words that are loaded later, with the parts of the page that need them. */
const LATER: Addresses = import.meta.glob<string>("../texts/{online,study,setup,lessons,puzzles}/*.ftl", {
  eager: true,
  query: "?url",
  import: "default",
});

/** The lessons of each game. */
const COURSES: Addresses = import.meta.glob<string>("../texts/courses/*.txt", {
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

/** The words of a part of the page, as the text of a Fluent file. */
export async function loadLaterWords(
  part: "online" | "study" | "setup" | "lessons" | "puzzles",
  language: string,
): Promise<string> {
  return (await load(LATER[`../texts/${part}/${language}.ftl`])).text();
}

/** The rules of a game, part by part. */
export function loadRules(language: string, game: string): Promise<RulesPart[]> {
  return loadOnce<RulesPart[]>(RULES, `../texts/rules/${language}/${game}.json`);
}

/** The sentences of the coach's tips by their keys. */
export function loadTips(language: string): Promise<Record<string, string>> {
  return loadOnce<Record<string, string>>(TIPS, `../texts/tips/${language}.json`);
}

/** The lessons of a game, as they are written. */
export async function loadCourse(game: string): Promise<string> {
  return (await load(COURSES[`../texts/courses/${game}.txt`])).text();
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
