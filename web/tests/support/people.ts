// People at several machines: each has a context of their own, and an empty console at the end.

import { expect, type Browser, type BrowserContextOptions, type Page } from "@playwright/test";
import { storeSettings } from "./stored";

export const PHONE: BrowserContextOptions = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };

/** A person at a machine of their own. */
export class Friend {
  /** Errors in the console, exceptions, and failed requests. */
  readonly troubles: string[] = [];

  constructor(readonly page: Page) {
    const context = page.context();
    context.on("console", (message) => {
      if (message.type() === "error" || message.type() === "warning") this.troubles.push(message.text());
    });
    context.on("weberror", (error) => this.troubles.push(String(error.error())));
  }

  /** Types moves in notation. */
  async play(...moves: string[]): Promise<void> {
    await this.page.getByRole("button", { name: "More", exact: true }).click();
    for (const move of moves) {
      // A move is typed when it is one's turn and the last one has been shown.
      await expect(this.page.getByRole("button", { name: "Hint", exact: true })).toBeEnabled();
      await this.page.getByLabel("Type a move").fill(move);
      await this.page.getByLabel("Type a move").press("Enter");
    }
    await this.page.getByRole("button", { name: "More", exact: true }).click();
  }

  /** Opens the menu and presses a button of it. */
  async wish(name: string): Promise<void> {
    await this.page.getByRole("button", { name: "More", exact: true }).click();
    await this.page.getByRole("button", { name, exact: true }).click();
  }

  async resign(): Promise<void> {
    await this.wish("Resign");
    await this.page.getByRole("alertdialog").getByRole("button", { name: "Yes" }).click();
  }

  /** Waits until this number of moves was made, and all of them are shown. */
  async sees(moves: number): Promise<void> {
    await expect(this.page.getByRole("region", { name: "Turns" })).toContainText(`${moves} / ${moves}`);
  }
}

/** People who meet in one test. */
export class Meeting {
  readonly #friends: Friend[] = [];

  constructor(readonly browser: Browser) {}

  /** A person at a machine of their own, with frames that take no time. */
  async friend(options: BrowserContextOptions = {}): Promise<Friend> {
    const base = { reducedMotion: "reduce", locale: "en-GB", viewport: { width: 1280, height: 800 } } as const;
    const context = await this.browser.newContext({ ...base, baseURL: process.env.BANMEN_URL ?? "", ...options });
    const friend = new Friend(await context.newPage());
    this.#friends.push(friend);
    await friend.page.goto("/settings");
    await storeSettings(friend.page, { speed: "instant" });
    return friend;
  }

  /** Invites by link, as the page does: the seats are not drawn by lot. Returns the link. */
  async invite({ page }: Friend, { game = "Saiju", clock = "No clock", players = "" } = {}): Promise<string> {
    await page.goto("/friend");
    await page.getByRole("radio", { name: game }).check();
    if (players !== "") {
      await page.getByText("More rules").click();
      const number = page.getByRole("radiogroup", { name: "Number of players" });
      await number.getByRole("radio", { name: new RegExp(`^${players}`) }).check();
    }
    await page.getByRole("radio", { name: clock }).check();
    await page.getByLabel("Draw lots for who sits where").uncheck();
    await page.getByRole("button", { name: "Get the link" }).click();
    return page.getByRole("textbox", { name: "Link", exact: true }).inputValue();
  }

  /** Everybody after the first sits down by the link of the first, in order; then all are at the game. */
  async sit(friends: Friend[], link: string): Promise<void> {
    const [, ...guests] = friends;
    for (const { page } of guests) {
      await page.goto(link);
      const seat = page.getByRole("button", { name: "Sit here" }).first();
      await seat
        .or(page.getByRole("button", { name: "Sit down" }))
        .first()
        .click();
      await expect(page.getByRole("button", { name: /^Sit (down|here)$/ })).toHaveCount(0);
    }
    await Promise.all(friends.map(({ page }) => page.waitForURL("**/at/*")));
    await Promise.all(friends.map(({ page }) => expect(page.getByRole("group", { name: "Board" })).toBeVisible()));
  }

  /** Two people at a new game by link. */
  async pair(terms: Parameters<Meeting["invite"]>[1] = {}, options: BrowserContextOptions = {}) {
    const pair = [await this.friend(), await this.friend(options)] as const;
    await this.sit([...pair], await this.invite(pair[0], terms));
    return pair;
  }

  /** Ends the meeting: nobody's console has anything to say. */
  async end(): Promise<void> {
    expect(
      this.#friends.flatMap(({ troubles }) => troubles),
      "nothing goes wrong on the way",
    ).toEqual([]);
    await Promise.all(this.#friends.map(({ page }) => page.context().close()));
  }
}
