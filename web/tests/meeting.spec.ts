// People who meet, beyond one game: levels on open seats, invitations by name, accounts, games without a
// network, and whole games of every kind.

import { golden } from "./support/golden";
import { type Friend, Meeting } from "./support/people";
import { expect, test as base } from "./support/test";

const test = base.extend<{ meeting: Meeting }>({
  meeting: async ({ browser }, use) => {
    const meeting = new Meeting(browser);
    await use(meeting);
    await meeting.end();
  },
});

const LIVE = { clock: { base: 180_000, increment: 2000 } };

for (const [name, people] of [
  ["saiju-hex", 2],
  ["saiju-hex-3", 3],
  ["sayu-owned", 2],
  ["niju-race", 2],
  ["saaguan-octa", 2],
] as const) {
  test(`a whole game online: ${name}`, async ({ meeting }) => {
    const friends: Friend[] = [];
    while (friends.length < people) friends.push(await meeting.friend());
    const { game, moves } = golden(name);
    await meeting.begin(friends, game);
    await meeting.playAll(friends, moves);
    for (const friend of friends) {
      await friend.sees(moves.length);
      await expect(friend.page.getByRole("region", { name: "Game over" })).toBeVisible();
    }
  });
}

test("a host begins with levels on the open seats", async ({ meeting }) => {
  const [ada, bob] = [await meeting.friend(), await meeting.friend()];
  const link = await meeting.invite(ada, { game: "Saaguan", players: "four" });
  await bob.page.goto(link);
  await bob.page.getByRole("button", { name: "Sit here" }).first().click();
  await expect(ada.page.getByText("2 seats are still open")).toBeVisible();
  await ada.page.getByLabel("Or fill the open seats with").selectOption("1");
  await ada.page.getByRole("button", { name: "Begin now" }).click();
  await Promise.all([ada, bob].map(({ page }) => page.waitForURL("**/at/*")));
  await expect(ada.page.getByRole("list", { name: "Players" }).getByTitle(/level 1/)).toHaveCount(2);
  await ada.play("+c1:n");
  await bob.play("+d1:n");
  // Both levels have set up their robots, and it is the first one's turn again.
  await ada.sees(4);
  await expect(ada.hint).toBeEnabled();
});

test("somebody is invited by name, blocked and unblocked", async ({ meeting }) => {
  const [ada, bob] = [await meeting.friend(), await meeting.friend()];
  const name = await bob.signUp("Bob");
  await ada.becomeSomebody();
  await ada.page.goto(`/people/${name}`);
  await ada.page.getByRole("link", { name: `Play ${name}` }).click();
  await expect(ada.page.getByRole("textbox", { name: "Name" })).toHaveValue(name);
  await ada.page.getByRole("button", { name: "Get the link" }).click();
  await bob.page.getByRole("link", { name: /Saiju.*1 of 2 seats/ }).click();
  await bob.page.getByRole("button", { name: "Sit down" }).click();
  await Promise.all([ada, bob].map(({ page }) => page.waitForURL("**/at/*")));

  await ada.page.getByRole("button", { name: "More", exact: true }).click();
  await ada.page.getByRole("link", { name: `About ${name}` }).click();
  await ada.page.getByRole("button", { name: "Block", exact: true }).click();
  await expect(ada.page.getByRole("button", { name: "Unblock" })).toBeVisible();
  await ada.page.reload();
  await expect(ada.page.getByText(`${name} can no longer sit down with you`)).toBeVisible();
  await ada.page.getByRole("button", { name: "Unblock" }).click();
  await expect(ada.page.getByRole("button", { name: "Block", exact: true })).toBeVisible();
  await ada.page.getByText("Report", { exact: true }).click();
  await ada.page.getByLabel("What happened? The chat of the game goes with it.").fill("Nothing. Just a test.");
  await ada.page.getByRole("button", { name: "Send the report" }).click();
  await expect(ada.page.getByText("The report was sent.")).toBeVisible();
});

test("without a network clocks go grey, and a turn that was begun is finished afterwards", async ({ meeting }) => {
  const [ada, bob] = [await meeting.friend(), await meeting.friend()];
  await meeting.begin([ada, bob], "saiju", LIVE);
  await ada.play("m@f2");
  await bob.play("s@e2");
  await expect(bob.page.locator(".clock.grey")).toHaveCount(0);
  await bob.setOffline(true);
  await expect(bob.page.getByText("Not connected. Trying again.")).toBeVisible();
  await expect(bob.page.locator(".clock.grey")).toHaveCount(2);
  await bob.play("f@f1");
  await expect(bob.page.getByText("Your turn is kept")).toBeVisible();
  await bob.setOffline(false);
  await ada.sees(3);
  await expect(bob.page.locator(".clock.grey")).toHaveCount(0);
});

test("whoever is to move and leaves is counted down, and can be put out; whoever comes back cannot", async ({
  meeting,
}) => {
  const [ada, bob] = [await meeting.friend(), await meeting.friend()];
  await meeting.begin([ada, bob], "saiju", LIVE);
  await ada.play("m@f2");
  await bob.play("s@e2", "f@f1");
  await ada.play("sy-e3", "fy-f5");
  await bob.sees(5);
  const at = bob.page.url();
  const gone = ada.page.getByRole("group", { name: /is to move and has left/ });
  await expect(gone).toHaveCount(0);
  await bob.page.goto("/lobby");
  const wait = gone.getByRole("button", { name: /^Put out in 0:\d\d$/ });
  await expect(wait).toBeDisabled();
  const first = (await wait.textContent()) ?? "";
  await expect(gone.getByRole("button", { name: first, exact: true }), "the countdown runs").toHaveCount(0);
  await bob.page.goto(at);
  await expect(gone, "bob is back").toHaveCount(0);

  await bob.page.goto("/lobby");
  const claim = gone.getByRole("button", { name: /^Put (?!out)/ });
  await expect(claim, "the countdown is over").toBeEnabled({ timeout: 30_000 });
  await claim.click();
  await expect(ada.page.getByRole("region", { name: "Game over" })).toContainText("You won");
  await expect(gone).toHaveCount(0);
});

test("another device goes on with the game, and a turn that comes too late steps back", async ({ meeting }) => {
  const [ada, bob, phone] = [await meeting.friend(), await meeting.friend(), await meeting.friend()];
  const name = await ada.signUp("Ada");
  await phone.page.goto("/sign-in");
  await phone.fillIn(name);
  await phone.page.getByRole("button", { name: "Sign in" }).click();
  await phone.page.waitForURL("**/mine");
  await meeting.sit([ada, bob], await meeting.invite(ada));
  await phone.page.getByRole("link", { name: /Saiju.*Your turn/ }).click();
  await ada.setOffline(true);
  await expect(ada.page.getByText("Not connected. Trying again.")).toBeVisible();
  await ada.play("m@e2");
  await ada.sees(1);
  await phone.play("m@f2");
  await bob.sees(1);
  await ada.setOffline(false);
  // The turn of the other device was first: it is shown, with a word.
  await expect(ada.page.getByText("The game changed meanwhile.")).toBeVisible();
  await bob.play("s@e2", "f@f1");
  await Promise.all([ada, phone].map((own) => own.sees(3)));
});

test("a level that declines a draw says so; an invitation that was withdrawn says so too", async ({ meeting }) => {
  const [ada, bob] = [await meeting.friend(), await meeting.friend()];
  await ada.becomeSomebody();
  const { game } = await ada.post<{ game: string }>("/api/invites", { setup: "saiju", seats: ["me", "level:1"] });
  await ada.page.goto(`/at/${game}`);
  await expect(ada.hint).toBeEnabled();
  await ada.wish("Offer a draw");
  await expect(ada.page.getByText("Your offer was declined.")).toBeVisible();
  const { secret } = await ada.post<{ secret: string }>("/api/invites", { setup: "saiju", seats: ["me", "open"] });
  await ada.page.goto(`/in/${secret}`);
  await ada.page.getByRole("button", { name: "Withdraw the invitation" }).click();
  await ada.page.waitForURL("**/lobby");
  bob.expectsTrouble(/404/);
  await bob.page.goto(`/in/${secret}`);
  await expect(bob.page.getByText("This invitation is no longer there.")).toBeVisible();
});

test("draws are agreed, and a game that has not begun is called off", async ({ meeting }) => {
  const [ada, bob] = [await meeting.friend(), await meeting.friend()];
  await meeting.begin([ada, bob], "saiju");
  await ada.play("m@f2");
  await bob.sees(1);
  await ada.wish("Offer a draw");
  await bob.page.getByRole("button", { name: "Accept" }).click();
  for (const { page } of [ada, bob]) await expect(page.getByRole("region", { name: "Game over" })).toBeVisible();
  await meeting.begin([ada, bob], "niju");
  await ada.wish("Call off the game");
  for (const { page } of [ada, bob]) {
    await expect(page.getByText("This game was called off.")).toBeVisible();
    await expect(page.locator("[data-target]"), "nobody is asked to move").toHaveCount(0);
    await expect(page.getByRole("link", { name: "Lobby" })).toBeVisible();
  }
  await ada.page.getByRole("button", { name: "Rematch" }).click();
  await bob.page.getByRole("button", { name: "Accept" }).click();
  await expect(ada.page.getByText("This game was called off.")).toHaveCount(0);
  await expect(ada.page.getByRole("group", { name: "Board" })).toBeVisible();
});

test("a rated game has no hints; a finished one is reviewed, also without a network", async ({ meeting }) => {
  const [ada, bob] = [await meeting.friend(), await meeting.friend()];
  const [, name] = [await ada.signUp("Ada"), await bob.signUp("Bob")];
  await meeting.begin([ada, bob], "saiju", { ...LIVE, rated: true });
  await expect(ada.page.getByRole("group", { name: "Board" })).toBeVisible();
  await expect(ada.hint).toHaveCount(0);
  await ada.page.getByRole("button", { name: "More", exact: true }).click();
  await expect(ada.page.getByRole("button", { name: "Take back my turn" })).toHaveCount(0);
  await ada.type("m@f2");
  await bob.sees(1);
  await bob.resign();
  await expect(ada.page.getByRole("region", { name: "Game over" })).toBeVisible();
  await ada.page.getByRole("link", { name: "Lobby" }).click();
  await ada.page.getByRole("link", { name: "Your online games" }).click();
  await ada.setOffline(true);
  await ada.page.getByRole("link", { name: new RegExp(name) }).click();
  await ada.sees(2);
  await ada.page.getByRole("button", { name: "To the start" }).click();
  await expect(ada.page.getByRole("button", { name: /^Play on from here/ })).toBeVisible();
  await ada.setOffline(false);
  await ada.page.goto(`/people/${name}`);
  await expect(ada.page.getByRole("region", { name: "Ratings" }).getByText("1 game")).toBeVisible();
});

test("sessions are ended, tokens made and revoked, data saved and deleted", async ({ meeting }) => {
  const [ada, phone] = [await meeting.friend(), await meeting.friend()];
  const name = await ada.signUp("Ada");
  await phone.page.goto("/sign-in");
  await phone.fillIn(name);
  await phone.page.getByRole("button", { name: "Sign in" }).click();
  await phone.page.waitForURL("**/mine");

  await ada.page.goto("/account");
  await ada.page.getByRole("button", { name: "End", exact: true }).click();
  await expect(ada.page.getByRole("button", { name: "End", exact: true })).toHaveCount(0);
  await ada.page.getByLabel("Name of the token").fill("my program");
  await ada.page.getByLabel(/^Read/).check();
  await ada.page.getByRole("button", { name: "New token" }).click();
  await expect(ada.page.getByText("It is shown only once:").locator("code")).toHaveText(/\S{20}/);
  await expect(ada.page.getByText("my program play, read")).toBeVisible();
  await ada.page.getByRole("button", { name: "Revoke" }).click();
  await expect(ada.page.getByText("my program play, read")).toHaveCount(0);
  const [saved] = await Promise.all([
    ada.page.waitForEvent("download"),
    ada.page.getByRole("link", { name: "Save your data" }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe(`banmen-${name}.ndjson`);
  await ada.page.getByRole("button", { name: "Delete the account" }).click();
  await ada.page.getByRole("button", { name: "Yes" }).click();
  await ada.page.waitForURL((url) => url.pathname === "/");
  await ada.page.goto("/account");
  await expect(ada.page.getByRole("heading", { name: "Sign in" })).toBeVisible();
});
