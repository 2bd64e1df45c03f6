// Everything that is stored, as one file: `*.banmen.json`.

import { all, save } from "./games";
import { allProgress, readProgress, saveProgress, type Progress } from "./progress";
import { changeProgress, findProgress, joined, readPuzzleProgress, type PuzzleProgress } from "./puzzles";
import { isObject, readStored, type StoredGame } from "./stored";
import { allStudies, readStudy, saveStudy, type StoredStudy } from "./studies";

/** The version of the file that is written. */
const VERSION = 1;

/** The games, the studies and the progress of a file. */
export interface Backup {
  games: StoredGame[];
  studies: StoredStudy[];
  progress: Progress[];
  /** What was done with puzzles; undefined: nothing. */
  puzzles?: PuzzleProgress | undefined;
}

/** The text of a file with these games, studies and progress. */
export function writeBackup({ games, studies, progress, puzzles }: Backup): string {
  return `${JSON.stringify({ banmen: VERSION, games, studies, progress, puzzles }, null, 1)}\n`;
}

/** What is in the text of a file; null if it is no such file. Those that cannot be read are left out. */
export function readBackup(text: string): Backup | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isObject(value) || value["banmen"] !== VERSION) return null;
  const list = (key: string): unknown[] => (Array.isArray(value[key]) ? (value[key] as unknown[]) : []);
  return {
    games: list("games").flatMap((own) => readStored(own) ?? []),
    studies: list("studies").flatMap((own) => readStudy(own) ?? []),
    // Files from before there were lessons have none.
    progress: list("progress").flatMap((own) => readProgress(own) ?? []),
    puzzles: readPuzzleProgress(value["puzzles"]) ?? undefined,
  };
}

/** Everything that is stored in this browser. */
export async function everything(): Promise<Backup> {
  const [games, studies, progress] = [await all(), await allStudies(), await allProgress()];
  const puzzles = await findProgress();
  return { games, studies, progress, puzzles: puzzles.changed > 0 ? puzzles : undefined };
}

/** Those that are not stored yet, or were changed later than what is stored. */
export function fresh<T extends { id: string; changed: number }>(found: readonly T[], stored: readonly T[]): T[] {
  const known = new Map(stored.map(({ id, changed }) => [id, changed]));
  return found.filter(({ id, changed }) => changed > (known.get(id) ?? -1));
}

/**
 * Stores the games, the studies and the progress of a file; of two versions the later one stays. Returns how many games,
 * studies and tasks were stored.
 */
export async function restore(backup: Backup): Promise<number> {
  const now = await everything();
  const [games, studies] = [fresh(backup.games, now.games), fresh(backup.studies, now.studies)];
  const tasks = fresh(backup.progress, now.progress);
  for (const game of games) await save(game);
  for (const study of studies) await saveStudy(study);
  for (const own of tasks) await saveProgress(own);
  const puzzles = backup.puzzles ? await restorePuzzles(backup.puzzles) : 0;
  return games.length + studies.length + tasks.length + puzzles;
}

/** Stores what was done with puzzles, together with what is stored; returns how many puzzles are new here. */
async function restorePuzzles(found: PuzzleProgress): Promise<number> {
  const count = ({ solved, own }: PuzzleProgress): number => solved.length + own.length;
  const before = await findProgress();
  const after = await changeProgress((own) => joined(own, found));
  return count(after) - count(before);
}
