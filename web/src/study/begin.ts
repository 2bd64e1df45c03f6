// Starts a study of a game, a record, a link or a position, and goes to it.

import { Study } from "../module";
import { router } from "../pages/router.svelte";
import { newStudy, saveStudy, type StoredStudy } from "../store/studies";
import type { Transcript } from "../wire";
import { words } from "../words/store.svelte";

/** Studies that were just begun: they are there even if the browser stores nothing. */
const fresh = new Map<string, StoredStudy>();

/** The study with an id, if it was begun since the page was loaded. */
export const begun = (id: string): StoredStudy | undefined => fresh.get(id);

/** A study of the record of a game that was just played: its last move is shown. */
export const studyGame = (record: string): Promise<void> => begin(Study.fromRecord(words(), record), "last");

/** A study of a position, or of a game before its first move. */
export const studyPosition = (first: Transcript): Promise<void> => begin(Study.fromGame(words(), first), "first");

/** A study of a record as text or as JSON, with everything in it. */
export const studyRecord = (text: string): Promise<void> => begin(Study.fromRecord(words(), text), "first");

/** A study of the record of a game: the position after its first `moves` moves is shown. */
export const studyAt = (record: string, moves: number): Promise<void> =>
  begin(Study.fromRecord(words(), record), moves);

/** A study of a link. */
export const studyLink = (link: string): Promise<void> => begin(Study.fromLink(words(), link), "first", "replace");

/** Whether a record has comments or variations. */
export function hasNotes(text: string): boolean {
  const study = Study.fromRecord(words(), text);
  const { nodes } = study.tree();
  study.free();
  return nodes.some(({ children, opening, comments }) => children.length > 1 || opening.length + comments.length > 0);
}

async function begin(study: Study, shown: "first" | "last" | number, how: "push" | "replace" = "push"): Promise<void> {
  const { title, nodes } = study.tree();
  let at = 0;
  if (shown !== "first") {
    const children = new Map(nodes.map(({ number, children: [next] }) => [number, next]));
    let left = shown === "last" ? Infinity : shown;
    for (let next = children.get(at); next !== undefined && left > 0; next = children.get(at), left -= 1) at = next;
  }
  const stored = { ...newStudy(study.stored(), study.transcript(at), title), at };
  study.free();
  fresh.set(stored.id, stored);
  // Stored before it is shown, so that no reload loses it.
  await saveStudy(stored).catch(() => undefined);
  router.go(`/study/${stored.id}/${at}`, how);
}
