// The course of a game: its lessons, and which of them the reader has done.

import { Tasks, type Vocabulary } from "../module";
import { allProgress, noteSolved } from "../store/progress";
import type { TaskSource } from "../task/TaskGame.svelte";
import type { Lesson, Task, TaskVerdict } from "../wire";
import { loadCourse } from "../words/texts";

/** Lessons that were done in this visit, in case the browser stores nothing. */
const doneNow = new Set<string>();

export interface Course {
  /** The game's id. */
  game: string;
  lessons: Lesson[];
  tasks: Task[];
  /** The ids of the lessons that were done. */
  done: ReadonlySet<string>;
  /** The task of a lesson, by its place in the course. */
  source(place: number): TaskSource;
  /** What becomes of an answer to the question of a lesson: the players on these seats are said to have won. */
  judgeAnswer(place: number, winners: readonly number[]): TaskVerdict;
}

/** Opens the course of a game, in the words of a language. */
export async function openCourse(game: string, vocabulary: Vocabulary): Promise<Course> {
  const [text, done] = await Promise.all([loadCourse(game), doneLessons()]);
  const own = new Tasks(vocabulary, text);
  const tasks = own.all();
  return {
    game,
    lessons: own.lessons(),
    tasks,
    done,
    source(place) {
      const { transcript, solver, way } = taskAt(tasks, place);
      return { transcript, solver, way, judge: (moves) => own.judge(place, moves) };
    },
    judgeAnswer: (place, winners) => own.judgeAnswer(place, Uint32Array.from(winners)),
  };
}

/** Notes that a lesson was done; rejected if the browser stores nothing. */
export async function noteDone(id: string): Promise<void> {
  doneNow.add(id);
  await noteSolved(id);
}

/** The place of the first lesson that is still to be done; null if all are done. */
export function nextLesson({ lessons, done }: Pick<Course, "lessons" | "done">): number | null {
  const place = lessons.findIndex(({ id }) => !done.has(id));
  return place < 0 ? null : place;
}

async function doneLessons(): Promise<ReadonlySet<string>> {
  const stored = await allProgress().catch(() => []);
  return new Set([...stored.map(({ id }) => id), ...doneNow]);
}

function taskAt(tasks: readonly Task[], place: number): Task {
  const task = tasks[place];
  if (!task) throw new Error("there is no such lesson");
  return task;
}
