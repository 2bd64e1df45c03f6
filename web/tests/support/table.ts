// A game as somebody at the page sees it: found by roles and names, played by mouse, keyboard or touch.

import { expect, type Locator, type Page } from "@playwright/test";

/** Something that can be picked now. */
interface Choice {
  /** The page's own id: the slot that it fills, and what with. */
  id: string;
  name: string;
}

export interface SetUp {
  game: string;
  /** Options by their words, with the value or the words chosen. */
  options?: Record<string, string>;
  /** Who sits where, in turn order. */
  sitters: string[];
}

/** As many picks are enough for every game that is played here. */
const MOST_PICKS = 1500;

/** Numbers that look random and are the same every time. */
export function chance(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Switches to frames that take no time. */
export async function atOnce(page: Page): Promise<void> {
  await page.goto("/settings");
  await page.getByLabel("Speed").selectOption("At once");
}

export class Table {
  readonly end: Locator;
  readonly turns: Locator;
  readonly board: Locator;
  readonly #random: (below: number) => number;

  constructor(
    readonly page: Page,
    seed = 1,
  ) {
    this.end = page.getByRole("region", { name: "The end of the game" });
    this.turns = page.getByRole("region", { name: "Turns" });
    this.board = page.getByRole("group", { name: "Board" });
    this.#random = chance(seed);
  }

  /** Sets a game up on its page and starts it. */
  static async begin(page: Page, { game, options = {}, sitters }: SetUp, seed?: number): Promise<Table> {
    await page.goto(`/new/${game}`);
    for (const [name, value] of Object.entries(options)) {
      const group = page.getByRole("group", { name: "Options" });
      const is = { name, exact: true };
      const field = group.getByRole("combobox", is).or(group.getByRole("spinbutton", is));
      if (await field.evaluate((element) => element instanceof HTMLSelectElement)) await field.selectOption(value);
      else {
        await field.fill(value);
        await field.blur();
      }
    }
    const seats = page.getByRole("group", { name: "Players" }).getByRole("combobox");
    await expect(seats).toHaveCount(sitters.length);
    for (const [seat, sitter] of sitters.entries()) await seats.nth(seat).selectOption(sitter);
    await page.getByRole("button", { name: "Start the game" }).click();
    const table = new Table(page, seed);
    await expect(table.board).toBeVisible();
    return table;
  }

  /** How many moves were made. */
  async moves(): Promise<number> {
    const text = (await this.turns.textContent()) ?? "";
    return Number(/\d+ \/ (\d+)/.exec(text)?.[1]);
  }

  /** Waits until it is somebody's turn here, or the game is over: whether it goes on. */
  async ready(): Promise<boolean> {
    await this.page.waitForFunction(
      () => document.querySelector("[data-target], section.end, [aria-label='The end of the game']") !== null,
      undefined,
      { timeout: 60_000 },
    );
    return !(await this.end.isVisible());
  }

  /** What can be picked now, without what is picked already. */
  async choices(): Promise<Choice[]> {
    return this.page.evaluate(() =>
      [...document.querySelectorAll("[data-target]:not(.instead)")].map((element) => ({
        id: element.getAttribute("data-target") ?? "",
        name: element.getAttribute("aria-label") ?? element.textContent?.trim() ?? "",
      })),
    );
  }

  /** Where a choice is clicked: by its name, on the first of the places it covers. */
  spot({ name }: Choice): Locator {
    const button = this.page.getByRole("main").getByRole("button", { name, exact: true }).first();
    return button.locator("polygon, circle").first().or(button).last();
  }

  /** Plays to the end with choices by chance. */
  async playOut(reach: (choice: Choice) => Promise<void>, most = Infinity): Promise<void> {
    let [moves, filled] = [-1, new Set<string>()];
    for (let picks = 0; picks < MOST_PICKS && (await this.ready()); picks++) {
      const now = await this.moves();
      if (now >= most) return;
      if (now !== moves) [moves, filled] = [now, new Set()];
      const choices = await this.choices();
      const open = choices.filter(({ id }) => !filled.has(slot(id)));
      const choice = open[this.#random(open.length)] ?? choices[this.#random(choices.length)];
      if (!choice) continue;
      filled.add(slot(choice.id));
      await reach(choice);
    }
  }

  /** By mouse: a click on each. */
  async byMouse(most?: number): Promise<void> {
    await this.playOut(async (choice) => {
      await this.showEverything();
      await this.spot(choice).click();
    }, most);
  }

  /** By touch: the last tap of an action shows what it would do, another one plays it. */
  async byTouch(most?: number): Promise<void> {
    await this.playOut(async (choice) => {
      await this.showEverything();
      const spot = this.spot(choice);
      await spot.tap();
      if (await this.page.getByText("Tap again to play it.").isVisible()) await spot.tap();
    }, most);
  }

  /** By keyboard alone: arrow keys lead from one choice to another, Enter picks. */
  async byKeyboard(most = Infinity): Promise<void> {
    const arrows = ["ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft"];
    for (let picks = 0; picks < MOST_PICKS && (await this.ready()); picks++) {
      if ((await this.moves()) >= most) return;
      for (let steps = this.#random(4); steps > 0; steps--) await this.page.keyboard.press(arrows[this.#random(4)] ?? "");
      const standing = await this.page.evaluate(() => document.activeElement?.matches("[data-target]") ?? false);
      await this.page.keyboard.press(standing ? "Enter" : "ArrowRight");
    }
  }

  /** An open table shows what somebody wants to see. */
  async showEverything(): Promise<void> {
    const button = this.page.getByRole("button", { name: "Show everything" });
    if (await button.isVisible()) await button.click();
  }

  /** The game is over, and the page says how. */
  async isOver(): Promise<void> {
    await expect(this.end).toBeVisible();
    await expect(this.end.getByRole("heading")).not.toBeEmpty();
    await expect(this.end.getByRole("button", { name: "Play again" })).toBeEnabled();
  }
}

const slot = (id: string): string => id.split(":")[0] ?? id;
