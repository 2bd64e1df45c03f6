// The targets that pointers, wheels and keys reach. It knows elements, never a rule.

import type { Point } from "../wire";
import { nearest, type Arrow } from "./geometry";

/** The id of the target that an element belongs to. */
export function targetOf(element: EventTarget | Element | null): string | null {
  const found = element instanceof Element ? element.closest("[data-target]") : null;
  return found?.getAttribute("data-target") ?? null;
}

/** The id of the target that an element shows as picked: it can be dragged, too. */
export function pickedOf(element: EventTarget | null): string | null {
  const found = element instanceof Element ? element.closest("[data-picked]") : null;
  return found?.getAttribute("data-picked") ?? null;
}

/** Whether an element is the ghost of what is pending. */
export function isGhost(element: EventTarget | null): boolean {
  return element instanceof Element && element.closest("[data-ghost]") !== null;
}

/** The place of the board that an element shows. */
export function placeOf(element: EventTarget | null): string | null {
  const found = element instanceof Element ? element.closest("[data-place]") : null;
  return found?.getAttribute("data-place") ?? null;
}

/** The piece beside the board that an element shows: its tray and its id there. */
export function pieceOf(element: EventTarget | null): { tray: string; item: string } | null {
  const found = element instanceof Element ? element.closest<HTMLElement>("[data-item]") : null;
  return found ? { tray: found.dataset["tray"] ?? "", item: found.dataset["item"] ?? "" } : null;
}

/** The id of the target at a point of the window. */
export function targetAt(x: number, y: number): string | null {
  return targetOf(document.elementFromPoint(x, y));
}

/** All elements within another that are targets. */
export function targets(root: Element): (HTMLElement | SVGElement)[] {
  return [...root.querySelectorAll<HTMLElement | SVGElement>("[data-target]")];
}

/** The longest distance between a tap and the target that it means, in pixels. */
const REACH = 22;

/**
 * The target or ghost that a tap means although it hit none: the nearest one within reach, unless the middle of what
 * was hit is nearer.
 */
export function meantBy(root: Element, at: Point, hit: Element): Element | null {
  const own = hit.closest("[data-place], [data-item]");
  if (!own && hit.closest("button, a, input, select, label")) return null;
  let [best, least] = [null as Element | null, Math.min(REACH, own ? distance(at, middle(own)) : REACH)];
  for (const element of root.querySelectorAll("[data-target], [data-ghost]")) {
    const far = distance(at, nearestPoint(element, at, 0));
    if (far < least && isSeen(element, nearestPoint(element, at, 2))) [best, least] = [element, far];
  }
  return best;
}

/** Whether nothing covers an element at a point. */
function isSeen(element: Element, { x, y }: Point): boolean {
  return element.contains(document.elementFromPoint(x, y));
}

/** The point of an element's box that is nearest to a point, some pixels within its edge. */
function nearestPoint(element: Element, { x, y }: Point, edge: number): Point {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const within = (at: number, start: number, end: number): number => Math.min(Math.max(at, start + edge), end - edge);
  return { x: within(x, left, right), y: within(y, top, bottom) };
}

const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);

/** The element an arrow key leads to. */
export function step(root: Element, from: Element | null, arrow: Arrow): HTMLElement | SVGElement | undefined {
  const all = targets(root).filter((element) => element !== from && !element.classList.contains("instead"));
  const start = from && root.contains(from) ? middle(from) : middle(root);
  return all[nearest(start, all.map(middle), arrow)] ?? (from ? undefined : all[0]);
}

function middle(element: Element): Point {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

export function isArrow(key: string): key is Arrow {
  return key === "ArrowUp" || key === "ArrowDown" || key === "ArrowLeft" || key === "ArrowRight";
}

/** Whether a key goes to a text field. */
export function isTyping({ target }: KeyboardEvent): boolean {
  return target instanceof HTMLElement && target.matches("input, select, textarea, dialog *");
}

/** The movement of a wheel in pixels: some browsers count lines. */
export function wheelPixels({ deltaY, deltaMode }: WheelEvent): number {
  return deltaY * (deltaMode === WheelEvent.DOM_DELTA_LINE ? 30 : 1);
}
