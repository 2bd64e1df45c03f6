// How long the rules take to judge tries at lessons and puzzles, and to open a course: in the browser, on the main thread.

import { readFileSync } from "node:fs";
import { engines } from "./rates.mjs";

const source = (path) => readFileSync(new URL(`../src/texts/${path}`, import.meta.url), "utf8");
const puzzles = (game) => readFileSync(new URL(`../../fixtures/puzzles/${game}.txt`, import.meta.url), "utf8");

/** Milliseconds of the longest verdict: of lessons, of lessons whose goal must hold against every answer, of puzzles. */
export async function verdicts(browser, url, game) {
  const page = await engines(browser, url);
  const texts = { words: source("lessons/en.ftl"), course: source(`courses/${game}.txt`), puzzles: tasksOf(game) };
  const found = await page.evaluate(judged, texts);
  await page.close();
  return found;
}

/** The puzzles of a game in the form of lessons; those whose right turns are listed are judged by comparing positions. */
function tasksOf(game) {
  const lines = puzzles(game)
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => line.split(" | "))
    .filter(([, , , , goal]) => !goal.startsWith("does "));
  return lines
    .map(([id, , of, position, goal, way]) => `lesson ${id}\ngame ${of}\nstart ${position}\ngoal ${goal}\ntry ${way}\n`)
    .join("\n");
}

/** Runs in the page. */
function judged({ words, course, puzzles }) {
  const { Tasks, Vocabulary } = globalThis.module;
  const vocabulary = new Vocabulary("en", `${globalThis.text}\n${words}`);
  const timed = (work) => {
    const begun = performance.now();
    const result = work();
    return [performance.now() - begun, result];
  };
  const [course_read_ms, lessons] = timed(() => new Tasks(vocabulary, course));
  const longest = (tasks, fits) =>
    tasks.all().reduce((most, { way, solver }, place) => {
      if (solver === null || !fits(place)) return most;
      return Math.max(most, timed(() => tasks.judge(place, way))[0]);
    }, 0);
  const holds = course
    .split(/^lesson /m)
    .slice(1)
    .map((text) => /^goal holds /m.test(text));
  return {
    course_read_ms,
    lesson_verdict_ms: longest(lessons, (place) => !holds[place]),
    holds_verdict_ms: longest(lessons, (place) => holds[place]),
    puzzle_verdict_ms: longest(new Tasks(vocabulary, puzzles), () => true),
  };
}
