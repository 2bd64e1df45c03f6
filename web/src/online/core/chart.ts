// A chart of ratings: points of time and rating as a line in a box.

import type { RatingPoint } from "../../wire/online";

export interface Chart {
  /** The line as the `points` of an SVG element. */
  line: string;
  /** The lowest and the highest rating of the box. */
  low: number;
  high: number;
}

/** The fewest points of rating that the box covers, so that a small change does not look like a great one. */
const LEAST_RANGE = 100;

/** The chart of at least one rating, in a box of this size. */
export function chartOf(points: readonly RatingPoint[], width: number, height: number): Chart {
  const ratings = points.map(({ rating }) => rating);
  const middle = (Math.min(...ratings) + Math.max(...ratings)) / 2;
  const range = Math.max(LEAST_RANGE, Math.max(...ratings) - Math.min(...ratings));
  const [low, high] = [middle - range / 2, middle + range / 2];
  const last = Math.max(1, points.length - 1);
  const at = ({ rating }: RatingPoint, index: number): string => {
    const [x, y] = [(index / last) * width, height - ((rating - low) / (high - low)) * height];
    return `${x.toFixed(1)},${y.toFixed(1)}`;
  };
  return { line: points.map(at).join(" "), low: Math.round(low), high: Math.round(high) };
}
