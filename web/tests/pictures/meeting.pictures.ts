// Pictures of people meeting; the same in every run: names are chosen, and clocks count days.

import { type Friend, Meeting } from "../support/people";
import { expect, test } from "../support/test";
import { take } from "./take";

/** The names of two people, by project: all pictures are taken on one server. */
const NAMES: Record<string, [string, string]> = { "desktop-light": ["Ada", "Ben"], "phone-light": ["Chie", "Dan"] };
const DAYS = { clock: { perTurn: 3 * 86_400_000 } };

test("people meeting", async ({ browser }, info) => {
  const { viewport = null, isMobile = false, deviceScaleFactor = 1 } = info.project.use;
  const meeting = new Meeting(browser);
  const friend = async (name?: string): Promise<Friend> => {
    const own = await meeting.friend({ viewport, isMobile, hasTouch: isMobile, deviceScaleFactor });
    if (name) await own.post("/api/accounts", { name, password: "a long enough secret" });
    return own;
  };
  const [first = "", second = ""] = NAMES[info.project.name] ?? [];
  const [host, guest, stranger] = [await friend(first), await friend(second), await friend()];

  const table = { setup: "saaguan players=4", seats: ["me", "open", "open", "level:2"], audience: "lobby", ...DAYS };
  const { secret } = await host.post<{ secret: string }>("/api/invites", table);
  await stranger.page.goto(`/in/${secret}`);
  await expect(stranger.page.getByRole("button", { name: "Sit down" })).toBeVisible();
  await take(stranger.page, info, "invitation");

  await meeting.begin([host, guest], "saiju", DAYS);
  const id = host.page.url().split("/").at(-1) ?? "";
  const turns: [Friend, string[]][] = [
    [host, ["m@f2"]],
    [guest, ["s@e2", "f@f1"]],
    [host, ["sy-e3", "fy-f5"]],
  ];
  for (const [index, [own, moves]] of turns.entries()) {
    await own.post(`/api/games/${id}/turns`, { ordinal: index + 1, moves });
  }
  await host.post(`/api/games/${id}/chat`, { text: "Good luck!" });
  await guest.post(`/api/games/${id}/chat`, { text: "Have fun." });
  await guest.page.reload();
  await guest.sees(5);
  await expect(guest.page.getByText("Have fun.")).toBeAttached();
  await take(guest.page, info, "online");
  await meeting.end();
});
