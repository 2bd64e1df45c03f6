// The reader's studies, in the browser's own database. Every format that was ever written stays readable.

import type { StoredTree, Transcript } from "../wire";
import { own } from "./database";
import { askToKeep } from "./promise";
import { isObject, newId, number, readTranscript } from "./stored";
import { announce } from "./tabs";

/** The format that is written. */
export const STUDY_FORMAT = 1;

export interface StoredStudy {
  format: typeof STUDY_FORMAT;
  id: string;
  title: string;
  /** Milliseconds since 1970. */
  created: number;
  changed: number;
  /** The number of the node that was shown last. */
  at: number;
  /** The game up to that node: its picture in lists. */
  transcript: Transcript;
  tree: StoredTree;
}

const run = own("studies");

/** A stored study of any format; null if it is none, or of a later format. */
export function readStudy(value: unknown): StoredStudy | null {
  if (!isObject(value) || value["format"] !== STUDY_FORMAT) return null;
  const { id, title, created, changed, at } = value;
  const [transcript, tree] = [readTranscript(value["transcript"]), readTree(value["tree"])];
  if (typeof id !== "string" || !transcript || !tree) return null;
  return {
    format: STUDY_FORMAT,
    id,
    title: typeof title === "string" ? title : "",
    created: number(created),
    changed: number(changed),
    at: number(at),
    transcript,
    tree,
  };
}

function readTree(value: unknown): StoredTree | null {
  if (!isObject(value)) return null;
  const { record, numbers, next } = value;
  const all: unknown[] = Array.isArray(numbers) ? numbers : [];
  if (typeof record !== "string") return null;
  return { record, numbers: all.map(whole), next: whole(next) };
}

/** A whole number that fits into 32 bits; 0 for anything else. */
function whole(value: unknown): number {
  const own = number(value);
  return Number.isInteger(own) && own >= 0 && own < 2 ** 32 ? own : 0;
}

/** A new study of a tree. */
export function newStudy(tree: StoredTree, transcript: Transcript, title = ""): StoredStudy {
  const now = Date.now();
  return { format: STUDY_FORMAT, id: newId(), title, created: now, changed: now, at: 0, transcript, tree };
}

/** Saves a study as it stands. */
export async function saveStudy(study: StoredStudy): Promise<void> {
  await run("readwrite", (studies) => studies.put(structuredClone(study)));
  askToKeep();
  announce(study.id);
}

/** The study with an id; null: it is not stored here, or cannot be read. */
export async function findStudy(id: string): Promise<StoredStudy | null> {
  return readStudy(await run<unknown>("readonly", (studies) => studies.get(id)));
}

/** All studies, the one changed last first. */
export async function allStudies(): Promise<StoredStudy[]> {
  const found: unknown[] = await run("readonly", (studies) => studies.getAll());
  const read = found.map(readStudy).filter((study) => study !== null);
  return read.sort((one, other) => other.changed - one.changed);
}

/** Deletes a study. */
export async function deleteStudy(id: string): Promise<void> {
  await run("readwrite", (studies) => studies.delete(id));
  announce(id);
}
