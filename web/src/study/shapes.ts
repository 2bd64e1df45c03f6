// Marks and arrows: their kinds, and how they are set and removed.

import type { StudyShape } from "../wire";

/** The colours of marks by kind. Every kind also has a form of its own. */
export const COLOURS = ["green", "red", "yellow", "blue"] as const;

/** The form of a mark about its middle, by kind: circle, cross, square, triangle. */
export const FORMS = [
  "M0 -300A300 300 0 1 1 0 300A300 300 0 1 1 0 -300Z",
  "M-260 -260L260 260M260 -260L-260 260",
  "M-260 -260H260V260H-260Z",
  "M0 -300L290 220H-290Z",
] as const;

/** The dashes of arrows by kind; empty: a whole line. */
export const DASHES = ["", "190 110", "60 110", "230 90 60 90"] as const;

/** The kind of a shape, from 0. */
export const kindOf = ({ colour }: StudyShape): number =>
  Math.max(0, COLOURS.indexOf(colour as (typeof COLOURS)[number]));

/** Sets a mark or an arrow; one of the same kind is removed, one of another kind replaced. */
export function toggled(shapes: readonly StudyShape[], kind: number, from: string, to: string | null): StudyShape[] {
  const isSame = (own: StudyShape): boolean => own.from === from && own.to === to;
  const others = shapes.filter((own) => !isSame(own));
  const isThere = shapes.some((own) => isSame(own) && kindOf(own) === kind);
  return isThere ? others : [...others, { colour: COLOURS[kind] ?? COLOURS[0], from, to }];
}
