// The lessons of a game, as the module tells them: what is to be done, and how.

import { readFileSync } from "node:fs";
import { Session, Tasks, Vocabulary } from "../../src/wasm/banmen_wasm.js";
import type { Transcript } from "../../src/wire";
import { ENGLISH } from "./node-module";

export interface TestedLesson {
  title: string;
  task: string;
  transcript: Transcript;
  /** The moves of the way, the opponents' included. */
  way: string[];
  solver: number | null;
  /** The name of the button that answers a question; null: something is to be played. */
  answer: string | null;
}

const file = (path: string): string => readFileSync(new URL(`../../src/texts/${path}`, import.meta.url), "utf8");
const words = new Vocabulary("en", `${ENGLISH}\n${file("lessons/en.ftl")}`);

/** The lessons of a game, in order. */
export function courseOf(game: string): TestedLesson[] {
  const tasks = new Tasks(words, file(`courses/${game}.txt`));
  const sentences = tasks.lessons();
  return tasks.all().map(({ transcript, way, solver, winners }, place) => {
    const { title = "", task = "" } = sentences[place] ?? {};
    const { players } = new Session(words, transcript).scene();
    const you = solver === null ? "" : `You are ${players[solver]?.name ?? ""}. `;
    const [winner] = winners;
    const answer = solver === null ? `${players[winner ?? 0]?.name ?? ""} wins` : null;
    return { title, task: `${you}${task}`, transcript, way, solver, answer };
  });
}

/** The choices of the solver's actions, in order, each by its id. */
export function stepsOf({ transcript, way = [], solver = null }: Partial<TestedLesson> = {}): string[][] {
  if (!transcript) throw new Error("there is no such lesson");
  const session = new Session(words, transcript);
  return way.flatMap((move) => {
    const isOwn = session.status().toAct === solver;
    const steps = session.steps(move).map(({ id }) => id);
    session.play(move);
    return isOwn ? [steps] : [];
  });
}
