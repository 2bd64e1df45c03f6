// The tree of a study as a list of turns with branches.

import { describe, expect, it } from "vitest";
import { backTo, lineFrom, pathTo, siblings, type Nodes } from "../../src/study/rows";
import type { StudyNode } from "../../src/wire";

/** A node: number, number of its parent, turn, whether it begins the turn. */
type Short = [number: number, parent: number | null, turn: number, beginsTurn: boolean, children: number[]];

function tree(...all: Short[]): Nodes {
  const node = ([number, parent, turn, beginsTurn, children]: Short): [number, StudyNode] => [
    number,
    {
      number,
      parent,
      text: `m${number}`,
      seat: turn % 2,
      turn,
      beginsTurn,
      children,
      opening: [],
      comments: [],
      glyphs: [],
      shapes: [],
    },
  ];
  return new Map(all.map(node));
}

const NODES = tree(
  [0, null, 0, false, [1, 7]],
  [1, 0, 1, true, [2, 5]],
  [2, 1, 1, false, [3]],
  [3, 2, 2, true, []],
  [5, 1, 1, false, [6]],
  [6, 5, 2, true, []],
  [7, 0, 1, true, []],
);

describe("a tree as a list", () => {
  it("has the branches of a turn below it, and those inside a turn too", () => {
    const [first, second] = lineFrom(NODES, 1);
    expect(first?.nodes).toEqual([1, 2]);
    expect(second?.nodes).toEqual([3]);
    expect(first?.branches.map((line) => line.map(({ nodes }) => nodes))).toEqual([[[7]], [[5], [6]]]);
    expect(first?.branches.map(([row]) => row?.isInside)).toEqual([false, true]);
  });

  it("is empty before the first move", () => {
    expect(lineFrom(NODES, undefined)).toEqual([]);
  });

  it("knows the way to a node, the begin of its turn and the moves instead of it", () => {
    expect(pathTo(NODES, 6).map(({ number }) => number)).toEqual([1, 5, 6]);
    expect(backTo(NODES, 5, ({ beginsTurn }) => beginsTurn)).toBe(1);
    expect(backTo(NODES, 0, () => true)).toBe(0);
    const [inside] = pathTo(NODES, 6).slice(1);
    expect(inside && siblings(NODES, inside)).toEqual([2, 5]);
  });
});
