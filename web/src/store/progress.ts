// What the reader has solved, in the browser's own database. Every format that was ever written stays readable.

import { own } from "./database";
import { isObject, number } from "./stored";

/** The format that is written. */
export const PROGRESS_FORMAT = 1;

/** A task that was solved. */
export interface Progress {
  format: typeof PROGRESS_FORMAT;
  /** The id of the task: `saiju-double`. */
  id: string;
  /** When it was solved first and last, in milliseconds since 1970. */
  created: number;
  changed: number;
}

const run = own("progress");

/** Stored progress of any format; null if it is none, or of a later format. */
export function readProgress(value: unknown): Progress | null {
  if (!isObject(value) || value["format"] !== PROGRESS_FORMAT || typeof value["id"] !== "string") return null;
  const { id, created, changed } = value;
  return { format: PROGRESS_FORMAT, id, created: number(created), changed: number(changed) };
}

/** Notes that a task was solved. */
export async function noteSolved(id: string, now = Date.now()): Promise<void> {
  const known = readProgress(await run<unknown>("readonly", (all) => all.get(id)));
  await saveProgress({ format: PROGRESS_FORMAT, id, created: known?.created ?? now, changed: now });
}

/** Saves progress as it stands. */
export async function saveProgress(progress: Progress): Promise<void> {
  await run("readwrite", (all) => all.put({ ...progress }));
}

/** All progress. */
export async function allProgress(): Promise<Progress[]> {
  const found: unknown[] = await run("readonly", (all) => all.getAll());
  return found.map(readProgress).filter((own) => own !== null);
}
