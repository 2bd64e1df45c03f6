// People at several machines: each has a context of their own, and an empty console at the end.

import { expect, type Browser, type BrowserContextOptions, type Page } from "@playwright/test";
import { storeSettings } from "./stored";
import { isTrouble } from "./troubles";

export const PHONE: BrowserContextOptions = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };

/** What the browser says of every request without a network. */
const NO_NETWORK = /ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED/;

/** A person at a machine of their own. */
export class Friend {
  /** Errors in the console, exceptions, and failed requests. */
  readonly troubles: string[] = [];
  #mayBeOffline = false;
  /** What the console may say in this test; null: nothing. */
  #expected: RegExp | null = null;

  constructor(readonly page: Page) {
    const context = page.context();
    context.on("console", (message) => {
      const isOffline = this.#mayBeOffline && NO_NETWORK.test(message.text());
      const isExpected = isOffline || (this.#expected?.test(message.text()) ?? false);
      if (isTrouble(message) && !isExpected) this.troubles.push(message.text());
    });
    context.on("weberror", (error) => this.troubles.push(String(error.error())));
  }

  /** Types moves in notation. */
  async play(...moves: string[]): Promise<void> {
    await this.page.getByRole("button", { name: "More", exact: true }).click();
    for (const move of moves) {
      // A move is typed when it is one's turn and the last one has been shown.
      await expect(this.hint).toBeEnabled();
      await this.type(move);
    }
    await this.page.getByRole("button", { name: "More", exact: true }).click();
  }

  /** Types one move; the menu is open. */
  async type(move: string): Promise<void> {
    await this.page.getByLabel("Type a move").fill(move);
    await this.page.getByLabel("Type a move").press("Enter");
  }

  /** Lets the console say something that a browser says of every refused request. */
  expectsTrouble(text: RegExp): void {
    this.#expected = text;
  }

  /** Takes the network away, or gives it back. */
  async setOffline(isOffline: boolean): Promise<void> {
    this.#mayBeOffline = true;
    await this.page.context().setOffline(isOffline);
  }

  /** Becomes an account with a name that nobody has. */
  async signUp(name: string): Promise<string> {
    const own = `${name}-${Date.now() % 1_000_000}`;
    await this.page.goto("/sign-in");
    await this.page.getByRole("button", { name: "I have no account yet" }).click();
    await this.fillIn(own);
    await this.page.getByRole("button", { name: "Sign up" }).click();
    await this.page.waitForURL("**/mine");
    return own;
  }

  /** Fills in a name and the password that everybody has here. */
  async fillIn(name: string): Promise<void> {
    await this.page.getByLabel("Name").fill(name);
    await this.page.getByLabel("Password").fill("a long enough secret");
  }

  /** Asks the service directly, as this person. */
  async post<T>(path: string, body: object = {}): Promise<T> {
    const post = async ([to, text]: readonly [string, string]): Promise<unknown> => {
      const headers = { "content-type": "application/json" };
      const answer = await fetch(to, { method: "POST", headers, body: text });
      return answer.json();
    };
    return (await this.page.evaluate(post, [path, JSON.stringify(body)] as const)) as T;
  }

  /** Becomes a guest, unless the service knows this person. */
  async becomeSomebody(): Promise<void> {
    const isNobody = async (): Promise<boolean> => {
      const service = (await (await fetch("/api/service")).json()) as { person: object | null };
      return service.person === null;
    };
    if (await this.page.evaluate(isNobody)) await this.post("/api/guest");
  }

  /** The button that is enabled when it is this person's turn. */
  get hint() {
    return this.page.getByRole("button", { name: "Hint", exact: true });
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

  /** A game that the people of the given order play, made without the pages of meeting. */
  async begin(friends: Friend[], setup: string, terms: object = {}): Promise<void> {
    const [host, ...guests] = friends;
    if (!host) throw new Error("nobody plays");
    for (const friend of friends) await friend.becomeSomebody();
    const seats = friends.map((friend) => (friend === host ? "me" : "open"));
    const { secret } = await host.post<{ secret: string }>("/api/invites", { setup, seats, ...terms });
    let game: string | null = null;
    for (const guest of guests) {
      ({ game } = await guest.post<{ game: string | null }>(`/api/invites/${secret}/join`));
    }
    for (const { page } of friends) await page.goto(`/at/${String(game)}`);
  }

  /** Plays the moves of a whole game one by one, each by whoever is to act. */
  async playAll(friends: Friend[], moves: readonly string[]): Promise<void> {
    for (const { page } of friends) await page.getByRole("button", { name: "More", exact: true }).click();
    for (const [index, move] of moves.entries()) {
      const acting = await Promise.any(
        friends.map(async (friend) => {
          await expect(friend.hint).toBeEnabled();
          return friend;
        }),
      );
      await acting.type(move);
      // The move was taken in: the same person may be to act again. At the end of the game the menu closes.
      if (index < moves.length - 1) await expect(acting.page.getByLabel("Type a move")).toHaveValue("");
    }
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
