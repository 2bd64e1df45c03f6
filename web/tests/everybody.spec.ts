// For everybody: accessibility by axe on every page in every theme, and Japanese.

import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { atOnce, Table } from "./support/table";
import { expect, test } from "./support/test";

const PAGES = ["/", "/new/saaguan", "/rules/niju", "/games", "/settings", "/nowhere/at/all"];
const GAMES = ["saiju", "sayu", "saaguan", "niju"];

/** What axe finds that keeps somebody out. */
async function findings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const grave = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
  return grave.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).slice(0, 3).join(", ")}`);
}

for (const theme of ["Light", "Dark", "High contrast"]) {
  test(`nobody is kept out of any page: ${theme}`, async ({ page }) => {
    await atOnce(page);
    await page.getByLabel("Colours of the page").selectOption(theme);
    for (const address of PAGES) {
      await page.goto(address);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      expect(await findings(page), address).toEqual([]);
    }
    for (const game of GAMES) {
      const table = await Table.begin(page, { game, sitters: ["a person here", "Level 1"] }, 19);
      await table.byMouse(4);
      expect(await findings(page), game).toEqual([]);
    }
  });
}

test.describe("in Japanese", () => {
  test.use({ locale: "ja-JP" });

  test("the page speaks the browser's language", async ({ page }) => {
    await page.goto("/");
    await expect(page.locator("html")).toHaveAttribute("lang", "ja");
    for (const address of ["/", "/new/saiju", "/rules/sayu", "/games", "/settings"]) {
      await page.goto(address);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(/[ぁ-んァ-ヶ一-龠]/);
      // A key that has no words would stand for itself.
      expect(await page.locator("body").innerText()).not.toMatch(/\bpage-[a-z]/);
    }
  });
});
