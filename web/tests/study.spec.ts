// Studies: branches by keys alone, notes and marks, links and files, on a large and on a small screen.

import { readFile } from "node:fs/promises";
import AxeBuilder from "@axe-core/playwright";
import type { Locator, Page } from "@playwright/test";
import { storeGame, storeSettings } from "./support/stored";
import { expect, test } from "./support/test";
import { atOnce } from "./support/table";

const PHONE = { width: 360, height: 640 };
const DESK = { width: 1280, height: 800 };

/** A short game of Saiju that is over. */
const FINISHED = { game: "saiju", start: null, moves: ["m@c2", "s@d3", "f@e4", "resign:snow"] };

const turns = (page: Page): Locator => page.getByRole("region", { name: "Turns" });

/** The moves of the tree in notation, in reading order. */
const moves = (page: Page): Promise<string[]> =>
  turns(page)
    .locator("button[title]:not(.twin)")
    .evaluateAll((all) => all.map((own) => own.getAttribute("title") ?? ""));

/** The move that is shown, in notation; null at the start. */
const shown = (page: Page): Promise<string | null> => turns(page).locator("[aria-current=step]").getAttribute("title");

/** Opens a study of a new game. */
async function begin(page: Page, game: string): Promise<void> {
  await atOnce(page);
  await page.goto(`/new/${game}`);
  await page.getByRole("button", { name: "Study" }).click();
  await expect(turns(page)).toBeVisible();
}

/** Opens the study of a game that is over. */
async function beginFinished(page: Page): Promise<void> {
  await atOnce(page);
  const id = await storeGame(page, FINISHED);
  await page.goto(`/play/${id}`);
  await page.getByRole("region", { name: "Game over" }).getByRole("button", { name: "Study" }).click();
  // The game that is left has a list of turns, too.
  await expect(page.getByRole("main")).toHaveClass(/\bstudy\b/);
  await expect(turns(page)).toBeVisible();
}

/** Plays a move with the keyboard alone: the choice some arrows away from the first one. */
async function playByKeys(page: Page, arrows: number): Promise<void> {
  const before = page.url();
  const isOnTarget = (): Promise<boolean> =>
    page.evaluate(() => document.activeElement?.matches("[data-target]") ?? false);
  await expect(page.locator("[data-target][tabindex='0']").first()).toBeVisible();
  for (let tabs = 0; !(await isOnTarget()); tabs++) {
    if (tabs > 60) throw new Error("the tab key reaches no target");
    await page.keyboard.press("Tab");
  }
  for (let steps = 0; steps < arrows; steps++) await page.keyboard.press("ArrowUp");
  for (let picks = 0; page.url() === before; picks++) {
    if (picks > 8) throw new Error("no move was made");
    await expect.poll(isOnTarget).toBe(true);
    await page.keyboard.press("Enter");
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  }
}

test("three branches by keys alone: promoted, deleted, undone, and the same after a reload", async ({ page }) => {
  await page.setViewportSize(DESK);
  await begin(page, "saiju");
  for (const [branch, arrows] of [0, 1, 2].entries()) {
    await playByKeys(page, arrows);
    await expect.poll(() => moves(page)).toHaveLength(branch + 1);
    if (branch < 2) {
      await page.keyboard.press("k");
      await expect(page).toHaveURL(/\/0$/);
    }
  }
  const [first = "", second = "", third = ""] = await moves(page);
  expect(new Set([first, second, third]).size).toBe(3);
  expect(await shown(page)).toBe(third);
  await page.keyboard.press("p");
  expect(await moves(page)).toEqual([third, first, second]);
  await page.keyboard.press("Delete");
  await expect.poll(() => moves(page)).toEqual([first, second]);
  await expect(page.getByRole("main").getByRole("status").first()).toContainText("One move was deleted.");
  await page.keyboard.press("Control+z");
  await expect.poll(() => moves(page)).toEqual([third, first, second]);
  await expect(page.getByRole("button", { name: "Redo" })).toBeEnabled();
  await page.keyboard.press("Control+Shift+z");
  await expect.poll(() => moves(page)).toEqual([first, second]);
  await expect(page.getByRole("button", { name: "Redo" })).toHaveCount(0);
  await page.keyboard.press("Control+z");
  await expect.poll(() => moves(page)).toEqual([third, first, second]);
  await page.keyboard.press("j");
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => shown(page)).not.toBeNull();
  const [tree, here, address] = [await moves(page), await shown(page), page.url()];
  await expect.poll(() => storedNumbers(page)).toBe(3);
  await page.reload();
  await expect(turns(page)).toBeVisible();
  expect(await moves(page)).toEqual(tree);
  expect(await shown(page)).toBe(here);
  expect(page.url()).toBe(address);
});

/** The number of moves of the only stored study. */
const storedNumbers = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const request = indexedDB.open("banmen");
        request.onerror = () => reject(request.error ?? new Error("open"));
        request.onsuccess = () => {
          const all = request.result.transaction("studies").objectStore("studies").getAll();
          all.onsuccess = () => {
            request.result.close();
            const [study] = all.result as { tree: { numbers: number[] } }[];
            resolve(study?.tree.numbers.length ?? 0);
          };
        };
      }),
  );

/** Makes a move by touch: taps the choice with a number, and again until the move is made. */
async function playByTouch(page: Page, number: number): Promise<void> {
  const before = page.url();
  const choices = page.locator("[data-target]:not(.instead)");
  await expect(choices.nth(number)).toBeAttached();
  for (let taps = 0; page.url() === before; taps++) {
    if (taps > 8) throw new Error("no move was made");
    const pending = page.locator("[data-target].pending");
    const isPending = (await pending.count()) > 0;
    await (isPending ? pending.first() : choices.nth(number)).tap({ force: true });
    await page.waitForTimeout(50);
  }
}

test("branches, a comment and a mark by touch @phone", async ({ page }) => {
  await begin(page, "saiju");
  await playByTouch(page, 0);
  await expect.poll(() => moves(page)).toHaveLength(1);
  await page.getByRole("button", { name: "One move back" }).tap();
  await expect(page).toHaveURL(/\/0$/);
  await playByTouch(page, 5);
  await expect.poll(() => moves(page)).toHaveLength(2);
  await page.getByRole("button", { name: "Notes", exact: true }).tap();
  await page.getByRole("button", { name: "Promote" }).tap();
  await page.getByRole("textbox", { name: "Comment" }).fill("By thumb.");
  await page.getByRole("button", { name: "Mark the board" }).tap();
  await page.getByRole("button", { name: /^c3: / }).tap({ force: true });
  await expect(page.getByRole("button", { name: "c3: circle, green" })).toBeAttached();
  await page.getByRole("button", { name: "Done marking" }).tap();
  await page.getByRole("button", { name: "Turns", exact: true }).tap();
  await expect(turns(page)).toContainText("By thumb.");
  const [first] = await moves(page);
  expect(await shown(page)).toBe(first);
});

test("a finished game leads to its study, and the study back to a game", async ({ page }) => {
  await page.setViewportSize(DESK);
  await beginFinished(page);
  expect(await moves(page)).toEqual(FINISHED.moves);
  expect(await shown(page)).toBe("resign:snow");
  await page.keyboard.press("Home");
  await page.keyboard.press("j");
  await expect.poll(() => shown(page)).toBe("m@c2");
  await page.keyboard.press("Shift+J");
  await expect.poll(() => shown(page)).not.toBe("m@c2");
  await page.getByRole("button", { name: "Share" }).click();
  await page.getByLabel("Play from here against").selectOption("level:1");
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await expect(page).toHaveURL(/\/play\//);
  await expect(page.getByRole("group", { name: "Board" })).toBeVisible();
});

test("notes and marks travel in a link to the whole study", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.setViewportSize(DESK);
  await beginFinished(page);
  await page.keyboard.press("c");
  await page.keyboard.type("A pity.");
  await page.keyboard.press("Escape");
  await expect(turns(page)).toContainText("A pity.");
  await page.getByRole("button", { name: "Notes", exact: true }).click();
  await page.getByRole("button", { name: "blunder", exact: true }).click();
  await expect(turns(page).or(page.locator("section.turns")).first()).toContainText("??");
  await page.getByRole("button", { name: "Mark the board" }).click();
  const place = page.getByRole("button", { name: /^c3: / });
  await place.click();
  await expect(page.getByRole("button", { name: "c3: circle, green" })).toBeVisible();
  await page.keyboard.press("2");
  await place.focus();
  await page.keyboard.press("a");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: /^c3: .*arrow from c3/ })).toBeVisible();
  await page.keyboard.press("m");
  await page.getByRole("button", { name: "Share" }).click();
  await page.getByRole("button", { name: "Copy a link to the whole study" }).click();
  await expect(page.getByText("Link copied.")).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.goto("about:blank");
  await page.goto(link);
  await expect(page).toHaveURL(/\/study\//);
  await expect(turns(page)).toContainText("A pity.");
  await expect(turns(page)).toContainText("??");
  await page.keyboard.press("End");
  await expect(page.locator(".shapes .mark")).toHaveCount(1);
  await expect(page.locator(".shapes .arrow")).toHaveCount(1);
});

test("everything is saved as one file, and comes back from it", async ({ page }) => {
  await page.setViewportSize(DESK);
  await beginFinished(page);
  await page.goto("/games");
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save everything as a file" }).click();
  const file = await (await coming).path();
  const deleting = page.getByRole("button", { name: "Delete" });
  await expect(deleting).toHaveCount(2);
  for (const left of [1, 0]) {
    await deleting.first().click();
    await expect(deleting).toHaveCount(left);
  }
  await page.getByLabel("Open a record from a file").setInputFiles(file);
  await expect(page.getByText("2 games, studies and tasks were restored.")).toBeVisible();
  await page.getByRole("link", { name: /Study/ }).click();
  await expect.poll(() => moves(page)).toEqual(FINISHED.moves);
});

test("the shown line is saved as an animated picture", async ({ page }) => {
  await page.setViewportSize(DESK);
  await beginFinished(page);
  await page.keyboard.press("End");
  await page.getByRole("button", { name: "Share" }).click();
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: "Animated picture (PNG)" }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toMatch(/\.animated\.png$/);
  const bytes = await readFile(await download.path());
  // A picture for the start and one for each move.
  const control = bytes.indexOf("acTL", 0, "latin1");
  expect(bytes.readUInt32BE(control + 4)).toBe(FINISHED.moves.length + 1);
});

test("the keys are listed", async ({ page }) => {
  await begin(page, "niju");
  await page.keyboard.press("?");
  const dialog = page.getByRole("dialog", { name: "Keys" });
  await expect(dialog).toContainText("promote the branch");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
});

for (const [screen, size] of [
  ["a desk", DESK],
  ["a phone", PHONE],
] as const) {
  for (const [game, theme, language] of [
    ["saiju", "light", "en"],
    ["sayu", "dark", "ja"],
    ["saaguan", "contrast", "en"],
    ["niju", "light", "ja"],
  ] as const) {
    test(`a study of ${game} on ${screen}: everything is in reach`, async ({ page }) => {
      await page.setViewportSize(size);
      await page.goto("/settings");
      await storeSettings(page, { theme, language, speed: "instant" });
      await page.goto(`/new/${game}`);
      await page.getByRole("button", { name: language === "ja" ? "検討する" : "Study" }).click();
      await expect(page.locator("section.turns")).toBeVisible();
      await expect(page.locator("[data-target][tabindex='0']").first()).toBeVisible();
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.filter(({ impact }) => impact === "serious" || impact === "critical")).toEqual([]);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wide).toBeLessThanOrEqual(0);
      for (const button of await page.locator(".steps button").filter({ visible: true }).all()) {
        const box = await button.boundingBox();
        expect(box && box.y + box.height).toBeLessThanOrEqual(size.height);
      }
      const board = await page.locator(".surface").boundingBox();
      expect(Math.min(board?.width ?? 0, board?.height ?? 0)).toBeGreaterThan(150);
    });
  }
}
