// The end of a game as its reader sees it: who won against whom, and by how much.

import type { Seating } from "../store/stored";
import type { Outcome } from "../wire";
import { readerOf, seatName, typedName } from "./names";
import { say, words } from "./store.svelte";

/** The reasons by which points are compared. */
const COUNTED = ["points", "groups", "shadows", "draw", "tiles", "score", "limit", "repetition"];

/** A finished game: who played as whom, and with what result. */
export interface Finished {
  seating: Seating;
  /** The names of the sides in turn order: Red, Blue. */
  sides: string[];
  outcome: Outcome;
  scores: number[] | null;
}

/** The names of the players in turn order: “You”, a typed name, or the side. */
export function namesAtEnd({ seating, sides }: Finished): string[] {
  return sides.map((side, seat) => (readerOf(seating) === seat ? say("you") : (typedName(seating, seat) ?? side)));
}

/** The result in one sentence. */
export function ending(finished: Finished): string {
  const me = readerOf(finished.seating);
  return me === null ? endingOfOthers(finished) : endingOf(me, finished);
}

/** The result for the reader. */
function endingOf(me: number, finished: Finished): string {
  const { winners } = finished.outcome;
  const result = !winners.includes(me) ? "lost" : winners.length > 1 ? "drew" : "won";
  const all = finished.sides.map((_, seat) => seat);
  const others = (result === "won" ? all : winners).filter((seat) => seat !== me);
  const values = { others: list(others.map((seat) => opponent(finished, seat))), ...score(finished, me) };
  return say(isCounted(finished) ? `${result}-score` : result, values);
}

/** The result of a game that the reader watches, or that several people play here. */
function endingOfOthers(finished: Finished): string {
  const { winners } = finished.outcome;
  const result = winners.length > 1 ? "drawn" : "winner";
  const names = namesAtEnd(finished);
  const values = { winners: list(winners.map((seat) => names[seat] ?? "")), ...score(finished, winners[0] ?? 0) };
  return say(isCounted(finished) ? `${result}-score` : result, values);
}

/** An opponent: of two players the name or the level says enough, of more a name or the side. */
function opponent({ seating, sides }: Finished, seat: number): string {
  return sides.length === 2 ? seatName(seating, seat, "level-inline") : (typedName(seating, seat) ?? sides[seat] ?? "");
}

/** The points of a seat, and those of the other one of two. */
function score({ scores }: Finished, seat: number): { own: number; other: number } {
  return { own: scores?.[seat] ?? 0, other: scores?.[1 - seat] ?? 0 };
}

/** Whether the points of two players decided the game. */
function isCounted({ scores, outcome }: Finished): boolean {
  return scores?.length === 2 && COUNTED.includes(outcome.reason);
}

const list = (names: string[]): string => new Intl.ListFormat(words().code()).format(names);
