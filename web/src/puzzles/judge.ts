// Judges tries at a puzzle: by the rules where the goal is a text that they understand, and by the end of the turn where
// right turns are listed.

import { ask } from "../engine/client";
import { Session, Tasks } from "../module";
import { ADVISER, type TaskVerdict, type Transcript } from "../wire";
import { words } from "../words/store.svelte";
import type { Puzzle } from "./puzzle";

/** What a list of right turns begins with. */
const DOES = "does ";

/** The search for the turn that refutes a try: nodes, and milliseconds. */
const [NODES, MOST] = [3000, 2000];

/** The transcript of a puzzle's position. */
export const transcriptOf = ({ game, position }: Puzzle): Transcript => ({ game, start: position, moves: [] });

/** The task of a puzzle in the form of lessons. */
export function taskText({ id, game, position, goal, way }: Puzzle): string {
  return `lesson ${id}\ngame ${game}\nstart ${position}\ngoal ${goal}\ntry ${way.join(" ")}\n`;
}

/** The right turns of a goal that lists them; null: the goal is one for the rules. */
export function turnsOf({ goal }: Puzzle): string[][] | null {
  if (!goal.startsWith(DOES)) return null;
  return goal
    .slice(DOES.length)
    .split(" / ")
    .map((turn) => turn.split(" "));
}

/** What has become of a try: these moves were made since the position of the puzzle. */
export async function judge(puzzle: Puzzle, moves: string[]): Promise<TaskVerdict> {
  const turns = turnsOf(puzzle);
  const verdict = turns ? byEnds(puzzle, turns, moves) : byRules(puzzle, moves);
  if (verdict.kind !== "missed" || verdict.answer.length > 0 || !isAnswered(puzzle)) return verdict;
  return { ...verdict, answer: await answerTo({ ...transcriptOf(puzzle), moves }).catch(() => []) };
}

/** Whether the opponent's answer shows why a try misses; points and events are missed by the try itself. */
const isAnswered = ({ kind }: Puzzle): boolean => kind === "win" || kind === "result" || kind === "force";

function byRules(puzzle: Puzzle, moves: string[]): TaskVerdict {
  const tasks = new Tasks(words(), taskText(puzzle));
  try {
    return tasks.judge(0, moves);
  } finally {
    tasks.free();
  }
}

function byEnds(puzzle: Puzzle, turns: string[][], moves: string[]): TaskVerdict {
  const start = transcriptOf(puzzle);
  const own = endOf(start, moves);
  if (own === null) return { kind: "open", reply: [] };
  const isRight = turns.some((turn) => endOf(start, turn) === own);
  if (isRight) return { kind: "right", sentences: [], rule: null };
  return { kind: "missed", sentences: [], rule: null, answer: [] };
}

/** The position in which a turn has ended; null while it goes on. */
export function endOf(start: Transcript, moves: string[]): string | null {
  const session = new Session(words(), { ...start, moves });
  const { turnBegins, outcome } = session.status();
  const position = turnBegins || outcome ? session.position() : null;
  session.free();
  return position;
}

/** The turn with which a strong player answers. */
async function answerTo(transcript: Transcript): Promise<string[]> {
  const session = new Session(words(), transcript);
  try {
    if (session.status().outcome) return [];
    const question = { transcript, player: ADVISER, seed: 1, nodes: NODES, most: MOST };
    const { report } = await ask(question, new AbortController().signal);
    const turn: string[] = [];
    for (const action of report.lines[0]?.actions ?? []) {
      turn.push(action);
      const { status } = session.play(action);
      if (status.turnBegins || status.outcome) break;
    }
    return turn;
  } finally {
    session.free();
  }
}
