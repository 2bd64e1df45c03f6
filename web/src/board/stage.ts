// The stage: a scene that patches change one by one, with pieces that keep their identity while they move, so that
// the movement can be shown.

import { reuseUnchanged } from "../util/reuse";
import type { Frame, Patch, Piece, Scene } from "../wire";

/** A piece as it is drawn. */
export interface Actor {
  /** The identity of the piece: the same as long as it is on the board. */
  key: number;
  place: string;
  piece: Piece;
  /** Rotation in degrees, without jumps: one full turn further is 360 more. */
  angle: number;
}

export interface Stage {
  scene: Scene;
  actors: Actor[];
}

let keys = 0;

/** A stage with a whole new scene. Pieces that stay in their place keep their identity. */
export function set(fresh: Scene, before?: Stage): Stage {
  const scene = before ? reuseUnchanged(before.scene, fresh) : fresh;
  const known = new Map(before?.actors.map((actor) => [actor.place, actor]));
  const actors = Object.entries(scene.pieces).map(([place, piece]) => {
    const old = known.get(place);
    return old && old.piece.symbol === piece.symbol
      ? shownAs(old, piece)
      : { key: ++keys, place, piece, angle: piece.turn };
  });
  return { scene, actors };
}

/** The actor with a new state of its piece; the same object if nothing changed. */
function shownAs(actor: Actor, piece: Piece): Actor {
  const angle = turned(actor.angle, piece.turn);
  return actor.piece === piece && actor.angle === angle ? actor : { ...actor, piece, angle };
}

/** The stage after a frame. */
export function play(stage: Stage, frame: Frame): Stage {
  return frame.patches.reduce(patched, stage);
}

/** The stage after one change. */
export function patched(stage: Stage, patch: Patch): Stage {
  const scene = changed(stage.scene, patch);
  return { scene, actors: moved(stage.actors, scene, patch) };
}

/** The angle nearest to `angle` that points in the direction `degrees`. */
export function turned(angle: number, degrees: number): number {
  const difference = (((degrees - angle) % 360) + 540) % 360;
  return angle + difference - 180;
}

function moved(actors: Actor[], scene: Scene, patch: Patch): Actor[] {
  const at = (place: string, change: (actor: Actor) => Actor) =>
    actors.map((actor) => (actor.place === place ? change(actor) : actor));
  switch (patch.do) {
    case "add":
      return [
        ...actors.filter((actor) => actor.place !== patch.place),
        { key: ++keys, place: patch.place, piece: patch.piece, angle: patch.piece.turn },
      ];
    case "remove":
      return actors.filter((actor) => actor.place !== patch.place);
    case "move":
      return actors
        .filter((actor) => actor.place !== patch.to)
        .map((actor) => (actor.place === patch.place ? { ...actor, place: patch.to } : actor));
    case "change":
    case "turn":
    case "mark":
    case "unmark":
      return at(patch.place, (actor) => shownAs(actor, scene.pieces[patch.place] ?? actor.piece));
    default:
      return actors;
  }
}

function changed(scene: Scene, patch: Patch): Scene {
  const pieces = changedPieces(scene.pieces, patch);
  if (pieces !== scene.pieces) return { ...scene, pieces };
  switch (patch.do) {
    case "open":
      return { ...scene, places: { ...scene.places, [patch.place]: patch.ground } };
    case "close":
      return { ...scene, places: without(scene.places, patch.place) };
    case "beam":
      return { ...scene, beams: { ...scene.beams, [patch.place]: patch.beam } };
    case "dark":
      return { ...scene, beams: without(scene.beams, patch.place) };
    case "count":
      return recount(scene, patch.tray, patch.item, patch.count);
    case "labels":
      return { ...scene, labels: patch.labels };
    case "scores":
      return { ...scene, scores: patch.scores };
    case "toAct":
      return { ...scene, toAct: patch.seat };
    case "out":
      return { ...scene, out: [...scene.out.filter((seat) => seat !== patch.seat), patch.seat].sort((a, b) => a - b) };
    case "over":
      return { ...scene, outcome: patch.outcome, toAct: null };
    default:
      return scene;
  }
}

type Pieces = Scene["pieces"];

/** The pieces after a patch; the same object if the patch changes none. */
function changedPieces(pieces: Pieces, patch: Patch): Pieces {
  switch (patch.do) {
    case "add":
    case "change":
      return { ...pieces, [patch.place]: patch.piece };
    case "move": {
      const piece = pieces[patch.place];
      return piece ? { ...without(pieces, patch.place), [patch.to]: piece } : pieces;
    }
    case "turn":
      return repiece(pieces, patch.place, (piece) => ({ ...piece, turn: patch.turn }));
    case "mark":
      return repiece(pieces, patch.place, (piece) => ({
        ...piece,
        layers: [...piece.layers, { drawing: patch.drawing, turns: false }],
      }));
    case "unmark":
      return repiece(pieces, patch.place, (piece) => ({
        ...piece,
        layers: piece.layers.filter((layer) => layer.drawing !== patch.drawing),
      }));
    case "remove":
      return without(pieces, patch.place);
    default:
      return pieces;
  }
}

function repiece(pieces: Pieces, place: string, change: (piece: Piece) => Piece): Pieces {
  const piece = pieces[place];
  return piece ? { ...pieces, [place]: change(piece) } : pieces;
}

function recount(scene: Scene, id: string, item: string, count: number): Scene {
  const tray = scene.trays[id];
  if (!tray) return scene;
  const items = tray.items.map((own) => (own.id === item ? { ...own, count } : own));
  return { ...scene, trays: { ...scene.trays, [id]: { ...tray, items } } };
}

function without<T>(map: { [key in string]: T }, key: string): { [key in string]: T } {
  return Object.fromEntries(Object.entries(map).filter(([own]) => own !== key));
}

/** The places that frames change: they are marked as the last turn. */
export function touched(frames: Frame[]): string[] {
  const places = frames
    .flatMap((frame) => frame.patches)
    .flatMap((patch) => {
      switch (patch.do) {
        case "add":
        case "change":
        case "turn":
        case "mark":
        case "remove":
          return [patch.place];
        case "move":
          return [patch.place, patch.to];
        default:
          return [];
      }
    });
  return [...new Set(places)];
}
