// Somebody who plays a game for the first time: does what the prompt asks for with what the page marks, and nothing else.

import { expect, type Locator, type Page } from "@playwright/test";
import { chance } from "./chance";
import { look, reach } from "./sight";

/** Clicks with a mouse, or taps with a finger. */
export type Hand = "mouse" | "touch";

interface Marked {
  /** The id of the target. */
  id: string;
  /** Twice the points that the page shows for it; a lock counts as a point, and a step forward as half of one. */
  worth: number;
}

/** More choices than any first game takes. */
const MOST_CHOICES = 1500;

export class Newcomer {
  readonly #page: Page;
  readonly #hand: Hand;
  readonly #random: (below: number) => number;

  constructor(page: Page, hand: Hand, seed: number) {
    this.#page = page;
    this.#hand = hand;
    this.#random = chance(seed);
  }

  /** Opens the home page, starts a game there, reads the three cards, and plays. */
  async begin(name: string): Promise<void> {
    await this.#page.goto("/");
    await this.#press(this.#page.getByRole("button", { name: `Play: ${name}` }));
    const cards = this.#page.getByRole("dialog", { name: `${name} in a minute` });
    await this.#press(this.#button("Next", cards));
    await this.#press(this.#button("Next", cards));
    await this.#press(this.#button("Let me play", cards));
    await expect(cards).toBeHidden();
  }

  /** Plays until the game is over. Returns the prompts that were read, each once. */
  async finish(): Promise<Set<string>> {
    const prompts = new Set<string>();
    for (let choices = 0; choices < MOST_CHOICES; choices++) {
      if ((await look(this.#page)).over) return prompts;
      const prompt = (await this.#page.locator(".prompt").innerText()).trim();
      expect(prompt, "a prompt says what is chosen").not.toBe("");
      prompts.add(prompt);
      await this.#choose(prompt);
    }
    throw new Error(`the game is not over after ${MOST_CHOICES} choices`);
  }

  /** Takes the best of the marked choices, or plays what is pending. */
  async #choose(prompt: string): Promise<void> {
    const { choices, pending, scrolled } = await this.#marked();
    expect(scrolled, "nothing has to be scrolled into view").toBe(0);
    const most = Math.max(...choices.map(({ worth }) => worth));
    const best = choices.filter(({ worth }) => worth === most);
    // Another direction may promise more than the one that is pending.
    const isBest = best.some(({ id }) => id === pending) || !choices.some(({ id }) => id === pending);
    const play = this.#button("Play");
    if (pending !== null && isBest && (await play.isVisible())) return this.#press(play);
    expect(best, `something is marked for “${prompt}”`).not.toEqual([]);
    const { x, y } = await reach(this.#page, best[this.#random(best.length)]?.id ?? "");
    if (this.#hand === "touch") await this.#page.touchscreen.tap(x, y);
    else await this.#page.mouse.click(x, y);
  }

  /** The marked targets on the screen with what the page promises for each, and the one that waits for “Play”. */
  #marked(): Promise<{ choices: Marked[]; pending: string | null; scrolled: number }> {
    return this.#page.evaluate(() => {
      const isSeen = (own: Element): boolean => {
        const { left, top, width, height } = own.getBoundingClientRect();
        return own.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      };
      const worth = (own: Element): number => {
        const gain = own.querySelector(".gain");
        const points = Number((gain?.textContent ?? "").replace("−", "-").replace(/[^-+\d]/g, "") || 0);
        const isAdvance = own.textContent.includes("advance");
        return 2 * points + (gain?.querySelector("svg") ? 2 : 0) + (isAdvance ? 1 : 0);
      };
      const marked = document.querySelectorAll("[data-target].preferred:not(.instead), .pose, .bar [data-target]");
      const poses = [...marked].filter((own) => own.matches(".pose"));
      const seen = (poses.length > 0 ? poses : [...marked]).filter(isSeen);
      return {
        choices: seen.map((own) => ({ id: own.getAttribute("data-target") ?? "", worth: worth(own) })),
        pending: document.querySelector("[data-target].pending")?.getAttribute("data-target") ?? null,
        scrolled: scrollY,
      };
    });
  }

  #button(name: string, within: Page | Locator = this.#page): Locator {
    return within.getByRole("button", { name, exact: true });
  }

  async #press(button: Locator): Promise<void> {
    if (this.#hand === "touch") await button.tap();
    else await button.click();
  }
}
