// People who meet: by link, in the lobby, at tables of two to four, with clocks, chat, offers and bad connections.

import type { Locator, Page } from "@playwright/test";
import { type Friend, Meeting, PHONE } from "./support/people";
import { expect, test as base } from "./support/test";

const test = base.extend<{ meeting: Meeting }>({
  meeting: async ({ browser }, use) => {
    const meeting = new Meeting(browser);
    await use(meeting);
    await meeting.end();
  },
});

test("the home page is one click away from a game with a friend", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Play a friend online" }).click();
  await expect(page.getByRole("heading", { name: "Play a friend online" })).toBeVisible();
});

test("a friend opens the link on a phone, sits down as a guest, and plays", async ({ meeting }) => {
  const ada = await meeting.friend();
  const link = await meeting.invite(ada, { clock: "10 min + 10 s" });
  await expect(ada.page.getByRole("img", { name: "QR code of the link" })).toBeVisible();
  await ada.page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await ada.page.getByRole("button", { name: "Copy the link" }).click();
  await expect(ada.page.getByText("The link is copied.")).toBeVisible();
  expect(await ada.page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  const bob = await meeting.friend(PHONE);
  await bob.page.goto(link);
  await bob.page.getByRole("button", { name: "Sit down" }).tap();
  await bob.page.waitForURL("**/at/*");
  await ada.page.waitForURL("**/at/*");
  const first = ada.page.getByText("First turn, or the game is called off");
  await expect(first.getByRole("timer")).toHaveText(/^0:[0-3]\d$/);
  await ada.play("m@f2");
  await expect(first).toHaveCount(0);
  await bob.sees(1);
  await bob.play("s@e2", "f@f1");
  await ada.sees(3);
  for (const { page } of [ada, bob]) await expect(page.getByRole("timer")).toHaveCount(2);
});

test("on a phone the link is sent with whatever the phone has for that", async ({ meeting }) => {
  const ada = await meeting.friend(PHONE);
  await ada.page.addInitScript(() => {
    const shared: ShareData[] = [];
    Object.assign(navigator, { share: (data: ShareData) => Promise.resolve(void shared.push(data)) });
    Object.assign(window, { shared });
  });
  const link = await meeting.invite(ada);
  await ada.page.getByRole("button", { name: "Share", exact: true }).tap();
  const shared = await ada.page.evaluate(() => (window as unknown as { shared: ShareData[] }).shared);
  expect(shared).toEqual([{ title: "Banmen", text: "Invitation: Saiju · Standard", url: link }]);
});

test("a game in the lobby is found and joined", async ({ meeting }) => {
  const [ada, bob] = [await meeting.friend(), await meeting.friend()];
  await ada.page.goto("/seek");
  await ada.page.getByRole("radio", { name: "Ní-Ju" }).check();
  await ada.page.getByRole("radio", { name: "3 days a turn" }).check();
  await ada.page.getByRole("button", { name: "Open the game" }).click();
  await expect(ada.page.getByRole("heading", { name: "Your invitation" })).toBeVisible();
  await bob.page.goto("/lobby");
  await bob.page.getByRole("combobox", { name: "Game" }).last().selectOption({ label: "Ní-Ju" });
  await bob.page
    .getByRole("link", { name: /Ní-Ju.*3 days a turn/ })
    .first()
    .click();
  await bob.page.getByRole("button", { name: "Sit down" }).click();
  await bob.page.waitForURL("**/at/*");
  await ada.page.waitForURL(bob.page.url());
});

test("two who wait for the same are paired", async ({ meeting }) => {
  const pair = [await meeting.friend(), await meeting.friend()] as const;
  for (const { page } of pair) {
    await page.goto("/lobby");
    const form = page.getByRole("form", { name: "Quick pairing" });
    await form.getByLabel("Game").selectOption({ label: "Sayū" });
    await form.getByRole("button", { name: "Find an opponent" }).click();
  }
  await Promise.all(pair.map(({ page }) => page.waitForURL("**/at/*")));
  expect(pair[0].page.url()).toBe(pair[1].page.url());
});

test("a rated opponent is found for an account; a guest is told what it needs, and comes back", async ({ meeting }) => {
  const [ada, bob] = [await meeting.friend(), await meeting.friend()];
  await bob.signUp("Bob");
  await ada.page.goto("/lobby");
  const wish = ({ page }: Friend): Locator => page.getByRole("form", { name: "Quick pairing" });
  await expect(wish(ada).getByLabel("Rated")).toBeDisabled();
  await expect(wish(ada)).toContainText("Rated games need an account.");
  await wish(ada).getByRole("link", { name: "Sign in or sign up" }).click();
  await ada.page.getByRole("button", { name: "I have no account yet" }).click();
  await ada.fillIn(`Ada-${Date.now() % 1_000_000}`);
  await ada.page.getByRole("button", { name: "Sign up" }).click();
  await ada.page.waitForURL("**/lobby");
  await bob.page.goto("/lobby");
  for (const friend of [ada, bob]) {
    await wish(friend).getByLabel("Game").selectOption({ label: "Ní-Ju" });
    await wish(friend).getByLabel("Rated").check();
    await wish(friend).getByRole("button", { name: "Find an opponent" }).click();
  }
  await Promise.all([ada, bob].map(({ page }) => page.waitForURL("**/at/*")));
  expect(ada.page.url()).toBe(bob.page.url());
  // A rated game has neither hints nor turns that are taken back.
  await expect(ada.page.getByRole("group", { name: "Board" })).toBeVisible();
  await expect(ada.hint).toHaveCount(0);
});

test("three sit down, and everybody sees every turn", async ({ meeting }) => {
  const three = [await meeting.friend(), await meeting.friend(), await meeting.friend()];
  const [ada, bob, cleo] = three as [Friend, Friend, Friend];
  await meeting.sit(three, await meeting.invite(ada, { players: "three" }));
  await ada.play("m@f2");
  await Promise.all([bob.sees(1), cleo.sees(1)]);
});

test("spectators see every turn and have a chat of their own until the end", async ({ meeting }) => {
  const [ada, bob] = await meeting.pair();
  const dora = await meeting.friend();
  await dora.page.goto(ada.page.url());
  await expect(ada.page.getByText("1 watching")).toBeVisible();
  await ada.play("m@f2");
  await dora.sees(1);
  await write(ada.page, "Good luck!");
  await expect(bob.page.getByText("Good luck!")).toBeVisible();
  await write(dora.page, "Snow is better.");
  await expect(dora.page.getByText("Snow is better.")).toBeVisible();
  await expect(dora.page.getByText("Good luck!")).toHaveCount(0);
  await expect(ada.page.getByText("Snow is better.")).toHaveCount(0);
  await bob.resign();
  for (const { page } of [ada, bob, dora]) {
    await expect(page.getByText("Good luck!")).toBeVisible();
    await expect(page.getByText("Snow is better.")).toBeVisible();
  }
  await ada.page.getByRole("button", { name: "Mute", exact: true }).click();
  await expect(ada.page.getByText("Good luck!")).toHaveCount(0);
});

test("beside clocks, chat and an offer all pieces are in sight on a laptop and a tablet", async ({ meeting }) => {
  const [ada, bob] = await meeting.pair({ clock: "10 min + 10 s" });
  await ada.play("m@f2");
  await bob.play("s@e2", "f@f1");
  await write(ada.page, "Good luck!");
  await bob.wish("Offer a draw");
  await expect(ada.page.getByRole("button", { name: "Accept" })).toBeVisible();
  for (const [width, height] of [
    [1366, 768],
    [1024, 768],
    [768, 1024],
  ] as const) {
    await ada.page.setViewportSize({ width, height });
    for (const piece of await ada.page.getByRole("region", { name: "Supply" }).getByRole("button").all())
      await expect(piece, `${width} × ${height}`).toBeInViewport({ ratio: 0.9 });
  }
});

test("a line of chat is told on a phone, where the chat is out of sight", async ({ meeting }) => {
  const [ada, bob] = await meeting.pair({}, PHONE);
  await write(ada.page, "Good luck!");
  const told = bob.page.locator(".unread");
  await expect(told).toContainText("Good luck!");
  await told.getByRole("button", { name: "Chat" }).tap();
  await expect(bob.page.getByRole("region", { name: "Chat" }).getByText("Good luck!")).toBeInViewport();
  await expect(told).toHaveCount(0);
  await expect(ada.page.locator(".unread"), "the chat is in sight").toHaveCount(0);
  await bob.page.reload();
  await expect(bob.page.getByText("Good luck!")).toBeAttached();
  await expect(told, "no news").toHaveCount(0);
});

test("a turn that was made without a connection is sent when it is back, also after a reload", async ({ meeting }) => {
  const [ada, bob] = [await meeting.friend(), await meeting.friend()];
  const line = await lineOf(ada.page);
  await meeting.sit([ada, bob], await meeting.invite(ada));
  line.cut();
  await expect(ada.page.getByText("Not connected. Trying again.")).toBeVisible();
  await ada.play("m@f2");
  await expect(ada.page.getByText("Your turn is kept")).toBeVisible();
  await ada.sees(1);
  line.mend();
  await bob.sees(1);
  await bob.play("s@e2", "f@f1");
  await ada.sees(3);
  // What the service has stored is not sent before the reload: its answer is lost.
  line.deafen();
  await ada.play("sy-e3", "fy-f5");
  await bob.sees(5);
  line.mend();
  await ada.page.reload();
  await ada.sees(5);
  await expect(ada.page.getByRole("button", { name: "Step back", exact: true })).toBeDisabled();
});

test("somebody leaves a table of four while another is making a turn: the steps stay", async ({ meeting }) => {
  const four = [await meeting.friend(), await meeting.friend(), await meeting.friend(), await meeting.friend()];
  const [ada, , , dan] = four as [Friend, Friend, Friend, Friend];
  await meeting.sit(four, await meeting.invite(ada, { game: "Saaguan", players: "four" }));
  for (const [seat, move] of ["+c1:n", "+d1:n", "+e1:n", "+b2:n"].entries()) {
    await four[seat]?.sees(seat);
    await four[seat]?.play(move);
  }
  await ada.sees(4);
  // The first of two moves.
  await ada.play("c1:r");
  await dan.resign();
  await expect(ada.page.getByText("Your moves were kept")).toBeVisible();
  for (const { page } of four) await expect(page.getByText("out", { exact: true })).toBeVisible();
  await ada.sees(6);
  await ada.play("c1:f");
  await Promise.all(four.map((friend) => friend.sees(7)));
});

test("a turn is taken back when both agree, and not otherwise", async ({ meeting }) => {
  const [ada, bob] = await meeting.pair();
  await ada.play("m@f2");
  await bob.sees(1);
  await ada.wish("Take back my turn");
  await expect(ada.page.getByText("You asked to take back a turn.")).toBeVisible();
  await bob.page.getByRole("button", { name: "Decline" }).click();
  await expect(ada.page.getByText("You asked to take back a turn.")).toHaveCount(0);
  await expect(ada.page.getByText("Your offer was declined.")).toBeVisible();
  await bob.sees(1);
  await ada.wish("Take back my turn");
  await bob.page.getByRole("button", { name: "Accept" }).click();
  await Promise.all([ada.sees(0), bob.sees(0)]);
  await ada.play("m@e2");
  await bob.sees(1);
});

test("a rematch begins when both want it, with the seats moved on", async ({ meeting }) => {
  const [ada, bob] = await meeting.pair();
  const first = ada.page.url();
  await ada.play("m@f2");
  await bob.sees(1);
  await bob.resign();
  await ada.page.getByRole("button", { name: "Rematch" }).click();
  await bob.page.getByRole("button", { name: "Accept" }).click();
  await expect(bob.page).not.toHaveURL(first);
  await expect(ada.page).toHaveURL(bob.page.url());
  await bob.play("m@f2");
  await ada.sees(1);
});

test("by correspondence a turn is confirmed, and the games that wait are counted", async ({ meeting }) => {
  const [ada, bob] = await meeting.pair({ clock: "3 days a turn" });
  await ada.play("m@f2");
  await expect(ada.page.getByRole("timer")).toHaveText(["2 d 23 h", "3 d 0 h"]);
  await ada.page.getByRole("button", { name: "Confirm the turn" }).click();
  await bob.sees(1);
  await bob.page.goto("/mine");
  await expect(bob.page).toHaveTitle(/^\(1\) /);
  await bob.page.getByRole("link", { name: /Saiju.*Your turn/ }).click();
  await bob.sees(1);
  await expect(bob.page, "also beside a game").toHaveTitle(/^\(1\) Saiju/);
  await ada.page.goto("/mine");
  await expect(ada.page.getByRole("link", { name: /Saiju/ })).toBeVisible();
  await expect(ada.page).not.toHaveTitle(/^\(/);
});

test("a guest becomes an account and keeps the games", async ({ meeting }) => {
  const [ada] = await meeting.pair();
  const name = `Ada-${Date.now() % 1_000_000}`;
  await ada.page.goto("/account");
  await ada.page.getByRole("link", { name: "Keep your games: sign up" }).click();
  await ada.page.getByLabel("Name").fill(name);
  await ada.page.getByLabel("Password").fill("a long enough secret");
  await ada.page.getByRole("button", { name: "Sign up" }).click();
  await ada.page.waitForURL("**/mine");
  await expect(ada.page.getByRole("link", { name: /Saiju/ })).toBeVisible();
  await ada.page.goto(`/people/${name}`);
  await expect(ada.page.getByRole("heading", { name })).toBeVisible();
});

/** Writes a line of chat. */
async function write(page: Page, text: string): Promise<void> {
  await page.getByLabel("Write a line").fill(text);
  await page.getByRole("button", { name: "Send" }).click();
}

/** A page's line to the service, which can be cut, made deaf and mended. */
async function lineOf(page: Page) {
  let [isCut, isDeaf] = [false, false];
  const open = new Set<() => void>();
  await page.routeWebSocket(/\/api\/socket$/, (socket) => {
    if (isCut) return void socket.close();
    const server = socket.connectToServer();
    const close = (): void => void socket.close();
    open.add(close);
    socket.onMessage((message) => server.send(message));
    server.onMessage((message) => {
      if (!isDeaf) socket.send(message);
    });
  });
  return {
    cut: () => {
      isCut = true;
      open.forEach((close) => close());
    },
    /** What the service says no longer arrives. */
    deafen: () => void (isDeaf = true),
    mend: () => ([isCut, isDeaf] = [false, false]),
  };
}
