// A game on the page, found by roles and names, and played by mouse, keyboard or touch.

import { expect, type Locator, type Page } from "@playwright/test";
import { chance } from "./chance";
import { look, reach, type Sight } from "./sight";
import { openStored, type Transcript } from "./stored";

export interface SetUp {
  game: string;
  /** Options by their words, each with its value or the words of it. */
  options?: Record<string, string>;
  /** The occupants in turn order: `person`, `level:1`. */
  occupants: string[];
}

/** More picks than any game here takes. */
const MOST_PICKS = 1500;

/** Sets frames to take no time. */
export async function atOnce(page: Page): Promise<void> {
  await page.goto("/settings");
  await page.getByLabel("Animation speed").selectOption("instant");
}

/** Opens a game with some moves, with frames that take no time. */
export async function join(page: Page, transcript: Transcript, occupants?: string[]): Promise<Table> {
  await atOnce(page);
  await openStored(page, transcript, occupants);
  const table = new Table(page);
  await table.look();
  return table;
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
    this.end = page.getByRole("region", { name: "Game over" });
    this.turns = page.getByRole("region", { name: "Turns" });
    this.board = page.getByRole("group", { name: "Board" });
    this.#random = chance(seed);
  }

  /** Sets a game up on its page and starts it. */
  static async begin(page: Page, { game, options = {}, occupants }: SetUp, seed?: number): Promise<Table> {
    await page.goto(`/new/${game}`);
    await page.getByText("More rules").first().click();
    const group = page.getByRole("group", { name: "More rules" }).last();
    for (const [name, value] of Object.entries(options)) {
      const is = { name, exact: true };
      const field = group.getByRole("combobox", is).or(group.getByRole("spinbutton", is));
      const told = group.getByRole("radiogroup", is);
      await expect(field.or(told)).toBeVisible();
      if ((await told.count()) > 0) await told.getByRole("radio", { name: value, exact: true }).check();
      else if (await field.evaluate((element) => element instanceof HTMLSelectElement)) await field.selectOption(value);
      else {
        await field.fill(value);
        await field.blur();
      }
    }
    const seats = page.getByRole("group", { name: "Players" }).getByRole("combobox");
    await expect(seats).toHaveCount(occupants.length);
    for (const [seat, occupant] of occupants.entries()) await seats.nth(seat).selectOption(occupant);
    await page.getByRole("button", { name: "Start the game" }).click();
    const table = new Table(page, seed);
    await expect(table.board).toBeVisible();
    return table;
  }

  /** Waits until a person is to act or the game is over, and reads the page. */
  look(): Promise<Sight> {
    return look(this.page);
  }

  /** The number of moves so far. */
  async moves(): Promise<number> {
    return (await this.look()).moves;
  }

  /** Plays by mouse, a click on each choice, until `most` moves are made or the game is over. */
  byMouse(most?: number): Promise<void> {
    return this.#playOut(({ x, y }) => this.page.mouse.click(x, y), most);
  }

  /** Plays by touch: the last tap of an action previews it, another one plays it. */
  byTouch(most?: number): Promise<void> {
    return this.#playOut(({ x, y }) => this.page.touchscreen.tap(x, y), most);
  }

  /** Plays by keyboard alone: arrow keys move between choices, Enter picks. */
  async byKeyboard(most = Infinity): Promise<void> {
    const arrows = ["ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft"];
    for (let picks = 0; picks < MOST_PICKS; picks++) {
      const sight = await this.look();
      if (sight.over || sight.moves >= most) return;
      // After the first pick the focus is on the next choice already.
      for (let steps = this.#random(3); steps > 0; steps--)
        await this.page.keyboard.press(arrows[this.#random(4)] ?? "");
      const standing = await this.page.evaluate(() => document.activeElement?.matches("[data-target]") ?? false);
      await this.page.keyboard.press(standing ? "Enter" : "ArrowRight");
    }
    throw new Error(`the game is not over after ${MOST_PICKS} picks`);
  }

  /** The game is over, and the page says how. */
  async isOver(): Promise<void> {
    await expect(this.end).toBeVisible();
    await expect(this.end.getByRole("heading")).not.toBeEmpty();
    await expect(this.end.getByRole("button", { name: "Play again" })).toBeEnabled();
  }

  /** Points at random choices. */
  async #playOut(point: (at: { x: number; y: number }) => Promise<void>, most = Infinity): Promise<void> {
    let [moves, filled, tapped] = [-1, new Set<string>(), ""];
    for (let picks = 0; picks < MOST_PICKS; picks++) {
      const sight = await this.look();
      if (sight.over || sight.moves >= most) return;
      if (sight.moves !== moves) [moves, filled] = [sight.moves, new Set()];
      const open = sight.choices.filter(({ id }) => !filled.has(slot(id)));
      const choices = open.length > 0 ? open : sight.choices;
      const isAgain = sight.pending !== null && sight.pending === tapped;
      const id = isAgain ? tapped : (choices[this.#random(choices.length)]?.id ?? "");
      filled.add(slot(id));
      tapped = id;
      await point(await reach(this.page, id));
    }
    throw new Error(`the game is not over after ${MOST_PICKS} picks`);
  }
}

const slot = (id: string): string => id.split(":")[0] ?? id;
