import { expect, test } from "vitest";
import { patched, play, set, touched, turned } from "../src/board/stage";
import type { Frame, Patch, Piece, Scene } from "../src/wire";

const piece = (symbol: string, turn = 0): Piece => ({ symbol, class: "", layers: [], turn, owner: 0, name: symbol });
const ground = { centre: { x: 0, y: 0 }, outline: [], ground: "table", class: "", layers: [] };
const scene: Scene = {
  game: "test",
  open: false,
  places: { a: ground, b: ground },
  pieces: { a: piece("stone") },
  beams: {},
  labels: [],
  trays: { pool: { name: "Pool", owner: null, items: [{ id: "x", piece: piece("x"), count: 2 }] } },
  players: [],
  scores: [0, 0],
  toAct: 0,
  outcome: null,
  out: [],
};
const frame = (...patches: Patch[]): Frame => ({ key: "k", caption: "", rule: null, patches });

test("a piece that moves stays the same piece", () => {
  const before = set(scene);
  const after = play(before, frame({ do: "move", place: "a", to: "b" }));
  expect(after.scene.pieces).toEqual({ b: piece("stone") });
  expect(after.actors).toEqual([{ ...before.actors[0], place: "b" }]);
});

test("a piece turns the short way", () => {
  expect(turned(0, 315)).toBe(-45);
  expect(turned(-45, 0)).toBe(0);
  expect(turned(350, 10)).toBe(370);
});

test("patches change exactly what they name", () => {
  const stage = set(scene);
  const after = (patch: Patch) => patched(stage, patch).scene;
  const locked = [{ drawing: "locked", turns: false }];
  expect(after({ do: "mark", place: "a", drawing: "locked" }).pieces["a"]?.layers).toEqual(locked);
  expect(after({ do: "remove", place: "a" }).pieces).toEqual({});
  expect(after({ do: "count", tray: "pool", item: "x", count: 1 }).trays["pool"]?.items[0]?.count).toBe(1);
  expect(after({ do: "close", place: "b" }).places).toEqual({ a: ground });
  expect(after({ do: "scores", scores: [1, 2] }).scores).toEqual([1, 2]);
  expect(after({ do: "toAct", seat: 1 }).toAct).toBe(1);
  expect(after({ do: "out", seat: 1 }).out).toEqual([1]);
  const outcome = { winners: [0], reason: "points", sentence: "" };
  expect(after({ do: "over", outcome })).toMatchObject({ outcome, toAct: null });
  expect(stage.scene).toEqual(scene);
});

test("what is set again keeps the pieces that stay", () => {
  const before = set(scene);
  const again = set({ ...scene, pieces: { a: piece("stone", 90), b: piece("stone") } }, before);
  expect(again.actors[0]?.key).toBe(before.actors[0]?.key);
  expect(again.actors[1]?.key).not.toBe(before.actors[0]?.key);
});

test("the last turn is marked where it changed something", () => {
  const frames = [frame({ do: "move", place: "a", to: "b" }), frame({ do: "scores", scores: [1, 0] })];
  expect(touched(frames)).toEqual(["a", "b"]);
});
