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

/** The id of the target at a point of the window. */
export function targetAt(x: number, y: number): string | null {
  return targetOf(document.elementFromPoint(x, y));
}

/** All elements within another that are targets. */
export function targets(root: Element): (HTMLElement | SVGElement)[] {
  return [...root.querySelectorAll<HTMLElement | SVGElement>("[data-target]")];
}

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
