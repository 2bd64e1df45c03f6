// Geometry of the plane: frames, outlines, directions.

import type { Label, Place, Point, Scene } from "../wire";

export interface Frame {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The margin around the outermost places of a board. */
export const RIM = 240;

/** The frame of all places and, if they are shown, of the coordinates. */
export function boardFrame({ places, labels }: Pick<Scene, "places" | "labels">, coordinates: boolean): Frame {
  const outlines = Object.values(places).flatMap((place) => place.outline);
  const points = coordinates ? [...outlines, ...labels.map((label) => label.at)] : outlines;
  return grown(
    around(
      points.length > 0
        ? points
        : [
            { x: -500, y: -500 },
            { x: 500, y: 500 },
          ],
    ),
    RIM,
  );
}

export function around(points: Point[]): Frame {
  const xs = points.map((point) => point.x);
  const ys = points.map((point) => point.y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}

/** The smallest frame that holds both. */
export function union(one: Frame, other: Frame): Frame {
  const corners = ({ left, top, width, height }: Frame): Point[] => [
    { x: left, y: top },
    { x: left + width, y: top + height },
  ];
  return around([...corners(one), ...corners(other)]);
}

export function grown({ left, top, width, height }: Frame, by: number): Frame {
  return { left: left - by, top: top - by, width: width + 2 * by, height: height + 2 * by };
}

/** A frame made wider or higher about its middle, so that it has the proportions `ratio`: width by height. */
export function filled({ left, top, width, height }: Frame, ratio: number): Frame {
  const [across, down] = [Math.max(width, height * ratio), Math.max(height, width / ratio)];
  return { left: left - (across - width) / 2, top: top - (down - height) / 2, width: across, height: down };
}

/** A frame moved by the least distance after which it lies inside a larger one. */
export function inside({ left, top, width, height }: Frame, outer: Frame): Frame {
  const into = (start: number, length: number, first: number, whole: number): number =>
    Math.min(Math.max(start, first), first + whole - length);
  return {
    left: into(left, width, outer.left, outer.width),
    top: into(top, height, outer.top, outer.height),
    width,
    height,
  };
}

/** Whether two frames have a part in common. */
export function meet(one: Frame, other: Frame): boolean {
  const overlap = (start: number, length: number, first: number, whole: number): boolean =>
    start < first + whole && first < start + length;
  return overlap(one.left, one.width, other.left, other.width) && overlap(one.top, one.height, other.top, other.height);
}

/** A frame scaled about a point that stays where it is. */
export function zoomed(frame: Frame, at: Point, factor: number): Frame {
  return {
    left: at.x - (at.x - frame.left) * factor,
    top: at.y - (at.y - frame.top) * factor,
    width: frame.width * factor,
    height: frame.height * factor,
  };
}

/** Whether a frame shows the middle of all these places. */
export function holds({ left, top, width, height }: Frame, places: Place[]): boolean {
  return places.every(({ centre: { x, y } }) => x >= left && x <= left + width && y >= top && y <= top + height);
}

/** A frame moved by the least distance after which it shows a place with some room around it. */
export function shifted(frame: Frame, { centre }: Place, room = 1200): Frame {
  const into = (start: number, length: number, at: number): number =>
    Math.min(Math.max(start, at + room - length), at - room);
  return { ...frame, left: into(frame.left, frame.width, centre.x), top: into(frame.top, frame.height, centre.y) };
}

export function viewBox({ left, top, width, height }: Frame): string {
  return `${left} ${top} ${width} ${height}`;
}

export function outline(place: Place): string {
  return listed(place.outline);
}

/** A closed line through some points, for a path. */
export function ring(points: Point[]): string {
  return `M${listed(points)}Z`;
}

const listed = (points: Point[]): string => points.map(({ x, y }) => `${x},${y}`).join(" ");

/** The distance of coordinates from the edge of an open table. */
const EDGE = 220;

/** The coordinates of an open table at the left and the lower edge of the shown part, wherever that is. */
export function pinned(labels: Label[], { left, top, width, height }: Frame): Label[] {
  const lowest = Math.max(...labels.map(({ at }) => at.y));
  const [x, y] = [left + EDGE, top + height - EDGE];
  return labels
    .map(({ at, text }) => ({ text, at: at.y === lowest ? { x: at.x, y } : { x, y: at.y } }))
    .filter(({ at }) => at.x >= x && at.x < left + width - EDGE && at.y > top + EDGE && at.y <= y);
}

/** Whether the places lie on the cloth of a table, without a board. */
export function isOnCloth(places: Record<string, Place>): boolean {
  return Object.values(places).every((place) => place.ground === "table");
}

/** The point at a distance from a centre; the direction is clockwise from up. */
export function at(centre: Point, degrees: number, distance: number): Point {
  const radians = (degrees * Math.PI) / 180;
  return { x: centre.x + Math.sin(radians) * distance, y: centre.y - Math.cos(radians) * distance };
}

export type Arrow = "ArrowUp" | "ArrowDown" | "ArrowLeft" | "ArrowRight";

const WAYS: Record<Arrow, Point> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
};

/** The index of the point that an arrow key leads to: the nearest, with distance to the side counting more; -1: none. */
export function nearest(from: Point, points: Point[], arrow: Arrow): number {
  const way = WAYS[arrow];
  let [best, least] = [-1, Infinity];
  points.forEach((point, index) => {
    const [x, y] = [point.x - from.x, point.y - from.y];
    const ahead = x * way.x + y * way.y;
    const aside = Math.abs(x * way.y - y * way.x);
    const cost = ahead + 2.5 * aside;
    if (ahead > 1 && cost < least) [best, least] = [index, cost];
  });
  return best;
}
