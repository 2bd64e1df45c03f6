// A game as the module keeps it.

import { Session } from "../module";
import type { Transcript } from "../wire";
import { words } from "../words/store.svelte";

/** What a game on the page needs of the module's `Session`. */
export type GameSession = Pick<
  Session,
  | "account"
  | "bestPieces"
  | "breakdown"
  | "cause"
  | "completes"
  | "confirm"
  | "follow"
  | "foretell"
  | "free"
  | "goTo"
  | "inShort"
  | "tips"
  | "link"
  | "look"
  | "pick"
  | "pictureFile"
  | "play"
  | "position"
  | "preview"
  | "previewPick"
  | "reasonAtPlace"
  | "record"
  | "replay"
  | "scene"
  | "sceneAfter"
  | "scoreChanges"
  | "showAids"
  | "speak"
  | "status"
  | "steps"
  | "takeBackStep"
  | "transcript"
  | "turns"
  | "unpick"
  | "walk"
  | "whyNotAt"
  | "whyNotPiece"
  | "whyNotPlace"
>;

/**
 * A game as it was left: the steps of a turn in progress can still be taken back. The record that it was opened
 * from, if there is one, keeps its comments, variations and tags.
 */
export function resumed(transcript: Transcript, record: string | null = null): Session {
  const session = new Session(words(), transcript);
  if (record !== null) session.keepRecord(record);
  const turn = session.turns().at(-1);
  const { turnBegins, toAct } = session.status();
  if (!turn || turnBegins || toAct === null) return session;
  session.goTo(turn.first);
  turn.moves.forEach((move) => session.play(move));
  return session;
}
