// Accessibility: axe on every page in every theme, small and large screens, and Japanese.

import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { GAMES } from "./support/games";
import { position } from "./support/positions";
import { storeSettings, players, openStored } from "./support/stored";
import { Table } from "./support/table";
import { expect, test } from "./support/test";

/** The pages that belong to no game, and those of one game. */
const COMMON = ["/", "/games", "/settings", "/nowhere/at/all", "/play/nothing", "/g#nothing"];
/** The pages on which people meet, as somebody sees them who has never been here. */
const MEETING = ["/lobby", "/seek", "/friend", "/mine", "/leaders", "/sign-in", "/account"];
const pagesOf = (game: string): string[] => [`/new/${game}`, `/rules/${game}`];
/** The addresses that one test visits, by their name. */
const PAGES: [name: string, addresses: string[]][] = [
  ["no game", COMMON],
  ["people meeting", MEETING],
  ...GAMES.map((game): [string, string[]] => [game, pagesOf(game)]),
];
const THEMES = ["light", "dark", "contrast"];

/** The serious and critical findings of axe. */
async function findings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const grave = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
  return grave.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .map((node) => node.target.join(" "))
        .slice(0, 3)
        .join(", ")}`,
  );
}

/** Loads an address anew, even if only its hash differs. */
async function go(page: Page, address: string): Promise<void> {
  await page.goto("about:blank");
  await page.goto(address);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

/** Becomes a guest who invites and plays; returns the pages that are there then. */
async function meet(page: Page): Promise<string[]> {
  await page.goto("/lobby");
  const post = async <T>(path: string, data: object): Promise<T> => {
    const headers = { "sec-fetch-site": "same-origin" };
    return (await (await page.request.post(path, { data, headers })).json()) as T;
  };
  const { person } = await post<{ person: { name: string } }>("/api/guest", {});
  const terms = { setup: "saiju", clock: { perTurn: 259_200_000 } };
  const invited = await post<{ link: string }>("/api/invites", { ...terms, seats: ["me", "open"] });
  const playing = await post<{ game: string }>("/api/invites", { ...terms, seats: ["me", "level:1"] });
  await post(`/api/games/${playing.game}/chat`, { text: "Good luck!" });
  return [invited.link, `/at/${playing.game}`, `/people/${person.name}`, "/mine", "/account"];
}

/** Sets the colours of the next page that is loaded. */
async function paint(page: Page, theme: string): Promise<void> {
  await page.goto("/settings");
  await storeSettings(page, { theme, speed: "instant" });
}

for (const theme of THEMES) {
  for (const [name, addresses] of PAGES) {
    test(`nobody is kept out of the pages of ${name}: ${theme}`, async ({ page }) => {
      await paint(page, theme);
      for (const address of addresses) {
        await go(page, address);
        expect(await findings(page), address).toEqual([]);
      }
    });
  }

  test(`nobody is kept out of a meeting: ${theme}`, async ({ page }) => {
    await paint(page, theme);
    for (const address of await meet(page)) {
      await go(page, address);
      expect(await findings(page), address).toEqual([]);
    }
  });

  for (const game of GAMES) {
    test(`nobody is kept out of a game of ${game}: ${theme}`, async ({ page }) => {
      await paint(page, theme);
      const shown = position(game);
      await openStored(page, { ...shown, moves: [] });
      const table = new Table(page, 19);
      await table.look();
      expect(await findings(page), "the game").toEqual([]);
      await page.getByRole("button", { name: "Rules" }).click();
      await page.getByRole("button", { name: "More" }).click();
      expect(await findings(page), "with its rules and everything that can be done").toEqual([]);
      await page.getByRole("button", { name: "Close", exact: true }).click();
      await page.getByRole("button", { name: "Resign" }).click();
      expect(await findings(page), "really?").toEqual([]);
      await page.getByRole("alertdialog").getByRole("button", { name: "Yes" }).click();
      if (players(shown.game) === 2) await table.isOver();
      else await expect(page.getByText("out", { exact: true })).toBeVisible();
      expect(await findings(page), "somebody resigned").toEqual([]);
    });
  }
}

for (const width of [360, 2560]) {
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height: width < 1000 ? 740 : 1440 } });
    const fits = (page: Page): Promise<boolean> =>
      page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

    for (const [name, addresses] of PAGES) {
      test(`everything has its place on the pages of ${name}: ${width}`, async ({ page }) => {
        for (const address of addresses) {
          await go(page, address);
          expect(await fits(page), address).toBe(true);
        }
      });
    }

    test(`everything has its place at a meeting: ${width}`, async ({ page }) => {
      for (const address of await meet(page)) {
        await go(page, address);
        expect(await fits(page), address).toBe(true);
      }
    });

    for (const game of GAMES) {
      test(`everything has its place in a game of ${game}: ${width}`, async ({ page }) => {
        await openStored(page, { ...position(game), moves: [] });
        await new Table(page).look();
        expect(await fits(page)).toBe(true);
        await expect(page.getByRole("group", { name: "Board" })).toBeInViewport({ ratio: 0.8 });
      });
    }
  });
}

test.describe("in Japanese", () => {
  test.use({ locale: "ja-JP" });

  for (const [name, addresses] of PAGES) {
    test(`the pages of ${name} speak the browser's language`, async ({ page }) => {
      for (const address of addresses) {
        await go(page, address);
        await expect(page.locator("html")).toHaveAttribute("lang", "ja");
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(/[ぁ-んァ-ヶ一-龠]/);
        // A key without words is shown as the key.
        expect(await page.locator("body").innerText()).not.toMatch(/\b[a-z]+-[a-z]+-[a-z]/);
      }
    });
  }

  test("a meeting speaks it, too", async ({ page }) => {
    for (const address of await meet(page)) {
      await go(page, address);
      await expect(page.getByRole("main")).toHaveText(/[ぁ-んァ-ヶ一-龠]/);
      expect(await page.locator("body").innerText()).not.toMatch(/\bonline-[a-z]+/);
    }
  });

  for (const [place, game] of GAMES.entries()) {
    test(`a game of ${game} speaks it, too`, async ({ page }) => {
      await page.goto("/");
      await page.getByRole("main").getByRole("listitem").nth(place).getByRole("button").first().click();
      const targets = page.locator("[data-target]");
      await expect(targets.first()).toBeAttached();
      await expect(page.getByRole("status").first()).toHaveText(/[ぁ-んァ-ヶ一-龠]/);
      for (const target of (await targets.all()).slice(0, 5))
        expect(await target.getAttribute("aria-label")).not.toMatch(/[a-z]{4}/);
    });
  }
});
