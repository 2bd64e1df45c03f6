// Poses: the directions in which the chosen piece could lie, and the moves of a piece on the board. Each knows its
// picture and its consequences.

import { play, type Stage } from "../board/stage";
import type { Piece, Preview, Scene, Target, Walk } from "../wire";

/** The kind of a pose: a direction for a piece that is placed, or a turn or a step of a piece on the board. */
export type PoseKind = "faces" | "left" | "right" | "ahead";

export interface Pose {
  target: Target;
  kind: PoseKind;
  /** Direction of the pose, clockwise from up in degrees. */
  degrees: number;
  /** The piece as it would lie; null if the action removes it. */
  piece: Piece | null;
  /** The consequences of the action that the pose completes. */
  preview: Preview;
}

type Facing = Extract<Target["spot"], { kind: "direction" }>;

/** All poses, if a direction is all that is left to pick and its place is known. */
export function posesOf({ next }: Walk, scene: Scene, previewPick: (id: string) => Preview | null | undefined): Pose[] {
  const targets = next.filter(({ spot }) => spot.kind !== "button");
  if (!targets.every(({ spot }) => spot.kind === "direction" && spot.around !== null)) return [];
  return targets.flatMap((target) => {
    const preview = previewPick(target.id);
    return preview && target.spot.kind === "direction" ? [poseOf(target, target.spot, scene, preview)] : [];
  });
}

function poseOf(target: Target, spot: Facing, scene: Scene, preview: Preview): Pose {
  const place = spot.places[0] ?? spot.around ?? "";
  const lying = scene.pieces[spot.around ?? ""];
  const piece = sceneAfter(scene, preview).pieces[place] ?? (lying ? { ...lying, turn: spot.degrees } : null);
  return { target, kind: kindOf(spot, scene), degrees: spot.degrees, piece, preview };
}

function kindOf({ around, degrees, places }: Facing, { pieces }: Scene): PoseKind {
  const lying = pieces[around ?? ""];
  if (!lying) return "faces";
  if (places.length > 0) return "ahead";
  return (degrees - lying.turn + 360) % 360 < 180 ? "right" : "left";
}

/** The scene after a previewed action. */
export function sceneAfter(scene: Scene, { frames }: Preview): Scene {
  const before: Stage = { scene, actors: [] };
  return frames.reduce(play, before).scene;
}

/** The points that a player wins by a previewed action; 0 if the game keeps no score. */
export function gain({ scoresBefore, scoresAfter }: Preview, seat: number | null): number {
  return seat === null ? 0 : (scoresAfter?.[seat] ?? 0) - (scoresBefore?.[seat] ?? 0);
}
