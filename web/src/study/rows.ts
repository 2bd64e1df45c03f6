// The tree of a study as a list: turns of the main line, with the branches of each turn below it.

import type { StudyNode } from "../wire";

/** All nodes of a study by their numbers. */
export type Nodes = ReadonlyMap<number, StudyNode>;

/** A turn of a line, or the part of a turn with which a branch begins. */
export interface Row {
  turn: number;
  seat: number;
  /** Whether the row begins inside a turn. */
  isInside: boolean;
  /** The numbers of its moves. */
  nodes: number[];
  /** The lines that could replace one of its moves. */
  branches: Line[];
}

/** Turns one after another. */
export type Line = Row[];

/** The line that begins with a node; the whole tree for the first move of the main line. */
export function lineFrom(nodes: Nodes, first: number | undefined): Line {
  const line: Line = [];
  let node = first === undefined ? undefined : nodes.get(first);
  while (node) {
    const { number, turn, seat, beginsTurn } = node;
    let row = line.at(-1);
    if (!row || beginsTurn) {
      row = { turn, seat, isInside: !beginsTurn, nodes: [], branches: [] };
      line.push(row);
    }
    row.nodes.push(number);
    const [main, ...others] = siblings(nodes, node);
    if (main === number) row.branches.push(...others.map((other) => lineFrom(nodes, other)));
    node = nodes.get(node.children[0] ?? -1);
  }
  return line;
}

/** The numbers of the moves that can be made where a node's move is made, the main continuation first. */
export function siblings(nodes: Nodes, { parent }: StudyNode): number[] {
  return parent === null ? [] : (nodes.get(parent)?.children ?? []);
}

/** The nodes from the first move to a node. */
export function pathTo(nodes: Nodes, number: number): StudyNode[] {
  const path: StudyNode[] = [];
  let node = nodes.get(number);
  while (node && node.parent !== null) {
    path.unshift(node);
    node = nodes.get(node.parent);
  }
  return path;
}

/** The nearest node on the way to the start that fits; number 0 if none does. */
export function backTo(nodes: Nodes, number: number, fits: (node: StudyNode) => boolean): number {
  return pathTo(nodes, number).findLast(fits)?.number ?? 0;
}

/** The moves of the turn that follows a node, on the main line from there. */
export function turnAfter(nodes: Nodes, number: number): string[] {
  const [row] = lineFrom(nodes, nodes.get(number)?.children[0]);
  return (row?.nodes ?? []).flatMap((own) => nodes.get(own)?.text ?? []);
}
