// For everybody: accessibility by axe on every page in every theme, small and large screens, and Japanese.

import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { position } from "./support/positions";
import { keepSettings, sitDown } from "./support/stored";
import { Table } from "./support/table";
import { expect, test } from "./support/test";

const GAMES = ["saiju", "sayu", "saaguan", "niju"];
const PAGES = [
  "/",
  "/games",
  "/settings",
  "/nowhere/at/all",
  "/play/nothing",
  "/g#nothing",
  ...GAMES.flatMap((game) => [`/new/${game}`, `/rules/${game}`]),
];

/** What axe finds that keeps somebody out. */
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

/** Goes to an address, past the page that only leads elsewhere. */
async function go(page: Page, address: string): Promise<void> {
  await page.goto("about:blank");
  await page.goto(address);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

for (const theme of ["light", "dark", "contrast"]) {
  test(`nobody is kept out of any page: ${theme}`, async ({ page }) => {
    await page.goto("/settings");
    await keepSettings(page, { theme, speed: "instant" });
    for (const address of PAGES) {
      await go(page, address);
      expect(await findings(page), address).toEqual([]);
    }
  });

  test(`nobody is kept out of any game: ${theme}`, async ({ page }) => {
    await page.goto("/settings");
    await keepSettings(page, { theme, speed: "instant" });
    for (const game of GAMES) {
      await sitDown(page, { ...position(game), moves: [] });
      const table = new Table(page, 19);
      await table.look();
      expect(await findings(page), game).toEqual([]);
      await page.getByRole("button", { name: "Rules" }).click();
      await page.getByRole("button", { name: "More" }).click();
      expect(await findings(page), `${game} with its rules and everything that can be done`).toEqual([]);
      await page.getByRole("button", { name: "Close", exact: true }).click();
      await page.getByRole("button", { name: "Resign" }).click();
      expect(await findings(page), `${game}: really?`).toEqual([]);
      await page.getByRole("alertdialog").getByRole("button", { name: "Yes" }).click();
      if (game !== "saaguan") await table.isOver();
      expect(await findings(page), `${game} at its end`).toEqual([]);
    }
  });
}

for (const width of [360, 2560]) {
  test(`everything has its place at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: width < 1000 ? 740 : 1440 });
    const fits = (): Promise<boolean> => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
    for (const address of PAGES) {
      await go(page, address);
      expect(await fits(), address).toBe(true);
    }
    for (const game of GAMES) {
      await sitDown(page, { ...position(game), moves: [] });
      await new Table(page).look();
      expect(await fits(), game).toBe(true);
      await expect(page.getByRole("group", { name: "Board" })).toBeInViewport({ ratio: 0.8 });
    }
  });
}

test.describe("in Japanese", () => {
  test.use({ locale: "ja-JP" });

  test("the page speaks the browser's language", async ({ page }) => {
    await page.goto("/");
    await expect(page.locator("html")).toHaveAttribute("lang", "ja");
    for (const address of PAGES) {
      await go(page, address);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(/[ぁ-んァ-ヶ一-龠]/);
      // A key that has no words would stand for itself.
      expect(await page.locator("body").innerText()).not.toMatch(/\b[a-z]+-[a-z]+-[a-z]/);
    }
  });

  test("games speak it too", async ({ page }) => {
    await page.goto("/");
    for (const place of GAMES.keys()) {
      await page.getByRole("main").getByRole("listitem").nth(place).getByRole("button").first().click();
      const targets = page.locator("[data-target]");
      await expect(targets.first()).toBeAttached();
      await expect(page.getByRole("status").first()).toHaveText(/[ぁ-んァ-ヶ一-龠]/);
      for (const target of (await targets.all()).slice(0, 5))
        expect(await target.getAttribute("aria-label")).not.toMatch(/[a-z]{4}/);
      await page.goBack();
    }
  });
});
