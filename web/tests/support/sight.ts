// The visible state of a game, read in one call: whole games are long.

import type { Page } from "@playwright/test";

export interface Choice {
  /** The id of the target on the page: its slot and its value. */
  id: string;
  name: string;
}

/** A game as the player to act sees it. */
export interface Sight {
  over: boolean;
  /** The number of moves so far. */
  moves: number;
  /** The id of the target that a second tap plays; null: none. */
  pending: string | null;
  /** The targets, without those that replace a pick. */
  choices: Choice[];
}

/** The longest time of an opponent, and of a click until the page has handled it, in milliseconds. */
const PATIENCE = 60_000;
const HEARING = 20_000;

/** Waits until a person is to act or the game is over, and reads the page. */
export async function look(page: Page): Promise<Sight> {
  const sight = await page.evaluate(async (patience) => {
    const END = "[role=region][aria-label='Game over'], section[aria-label='Game over']";
    const rest = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5));
    const start = performance.now();
    await (window as { heard?: Promise<void> }).heard;
    while (!document.querySelector(`[data-target], ${END}`)) {
      if (performance.now() - start > patience) throw new Error("nobody is to act, and the game is not over");
      await rest();
    }
    const elements = [...document.querySelectorAll("[data-target]:not(.instead)")];
    const choices = elements.map((element) => ({
      id: element.getAttribute("data-target") ?? "",
      name: element.getAttribute("aria-label") ?? element.textContent.trim(),
      role: element.getAttribute("role") ?? element.localName,
    }));
    return {
      over: document.querySelector(END) !== null,
      moves: Number(/\d+ \/ (\d+)/.exec(document.querySelector("section[aria-label='Turns']")?.textContent ?? "")?.[1]),
      pending: document.querySelector("[data-target].pending")?.getAttribute("data-target") ?? null,
      choices,
    };
  }, PATIENCE);
  const mute = sight.choices.filter(({ name, role }) => role !== "button" || name === "");
  if (mute.length > 0) throw new Error(`a screen reader cannot name ${JSON.stringify(mute)}`);
  return sight;
}

interface Point {
  x: number;
  y: number;
}

/** Scrolls a choice into view and returns a point at which nothing covers it. */
export async function reach(page: Page, id: string): Promise<Point> {
  return page.evaluate(
    async ({ id, hearing }) => {
      // A choice may be shown twice: as a cell ahead, and as a pose beside the board.
      const shapes = [...document.querySelectorAll(`[data-target="${CSS.escape(id)}"]`)].flatMap((element) => {
        const drawn = [...element.querySelectorAll("polygon, circle:not(.dot)")];
        return drawn.length > 0 ? drawn : [element];
      });
      const middle = (shape: Element): Point => {
        const { left, top, width, height } = shape.getBoundingClientRect();
        return { x: left + width / 2, y: top + height / 2 };
      };
      const at = ({ x, y }: Point): Element | null => document.elementFromPoint(x, y);
      // The ghost of a pending choice lies over it, and means the same.
      const isPending = document.querySelector("[data-target].pending")?.getAttribute("data-target") === id;
      const isFree = (shape: Element): boolean => {
        const above = at(middle(shape))?.closest("[data-ghost], [data-target]");
        return above?.getAttribute("data-target") === id || (isPending && above?.matches("[data-ghost]") === true);
      };
      const scroll = (): Element | undefined =>
        shapes.find((shape) => {
          if (!isFree(shape)) shape.closest(".item")?.scrollIntoView({ block: "center", inline: "center" });
          if (!isFree(shape)) scrollBy(0, middle(shape).y - innerHeight / 2);
          return isFree(shape);
        });
      let found = shapes.find(isFree) ?? scroll();
      if (!found) {
        // On an open table a button shows everything.
        document.querySelector<HTMLElement>("button[aria-label='Show the whole board']")?.click();
        await new Promise(requestAnimationFrame);
        found = scroll();
      }
      const above = shapes.map((shape) => at(middle(shape))?.outerHTML ?? "nothing");
      if (!found) throw new Error(`${id} cannot be pointed at: ${above.join()}`);
      (window as { heard?: Promise<void> }).heard = new Promise((resolve, reject) => {
        const deaf = setTimeout(() => reject(new Error(`the page did not hear of the click on ${id}`)), hearing);
        addEventListener("click", () => (clearTimeout(deaf), setTimeout(resolve)), { capture: true, once: true });
      });
      return middle(found);
    },
    { id, hearing: HEARING },
  );
}
