// Where the reader is in a study, in one sentence or a few.

import type { TextPart } from "../wire";
import type { StudyGame } from "./StudyGame.svelte";
import { tell } from "./words";

/** Words with pieces among them, as plain text. */
export const plain = (parts: readonly TextPart[]): string =>
  parts.map((part) => (part.kind === "text" ? part.text : part.piece.name)).join("");

/** A move in words; in notation as long as it is not told. */
export function moveText({ nodes, telling }: Pick<StudyGame, "nodes" | "telling">, number: number): string {
  const told = telling.told.get(number);
  return told ? plain(told.parts) : (nodes.get(number)?.text ?? "");
}

/** The move that is shown, which branch it is, and its comments. */
export function placeSentence(game: StudyGame): string {
  const { node, alternatives } = game;
  const comments = [...node.opening, ...node.comments];
  const player = game.frames.scene.players[node.seat]?.name ?? "";
  const told = [
    node.parent === null
      ? tell("at-begin")
      : tell("at", { turn: node.turn, player, move: moveText(game, node.number) }),
  ];
  if (alternatives.length > 1)
    told.push(tell("branch", { place: alternatives.indexOf(node.number) + 1, count: alternatives.length }));
  if (comments.length > 0) told.push(tell("comment-is", { comment: comments.join(" ") }));
  return told.join(" ");
}
