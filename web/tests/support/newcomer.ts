// Somebody who plays a game for the first time: does what the prompt asks for with what the page marks, and nothing else.

import { expect, type Locator, type Page } from "@playwright/test";
import { chance } from "./chance";
import { look, reach } from "./sight";

/** Clicks with a mouse, or taps with a finger. */
export type Hand = "mouse" | "touch";

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

  /** Takes one of the marked choices, or plays what is pending. */
  async #choose(prompt: string): Promise<void> {
    const { choices, isPending, scrolled } = await this.#marked();
    expect(scrolled, "nothing has to be scrolled into view").toBe(0);
    const play = this.#button("Play");
    if (isPending && (await play.isVisible())) return this.#press(play);
    expect(choices, `something is marked for “${prompt}”`).not.toEqual([]);
    const { x, y } = await reach(this.#page, choices[this.#random(choices.length)] ?? "");
    if (this.#hand === "touch") await this.#page.touchscreen.tap(x, y);
    else await this.#page.mouse.click(x, y);
  }

  /** The ids of the marked targets on the screen, and whether something waits for the button “Play”. */
  #marked(): Promise<{ choices: string[]; isPending: boolean; scrolled: number }> {
    return this.#page.evaluate(() => {
      const marked = document.querySelectorAll("[data-target].preferred:not(.instead), .pose, .bar [data-target]");
      const isSeen = (own: Element): boolean => {
        const { left, top, width, height } = own.getBoundingClientRect();
        return own.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      };
      return {
        choices: [...marked].filter(isSeen).map((own) => own.getAttribute("data-target") ?? ""),
        isPending: document.querySelector("[data-target].pending, [data-ghost]") !== null,
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
