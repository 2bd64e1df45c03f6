// Lessons: every course by names, roles and keys, a miss, progress, the offer, on a large and on a small screen.

import AxeBuilder from "@axe-core/playwright";
import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { courseOf, stepsOf } from "./support/course";
import { GAMES } from "./support/games";
import { storeSettings } from "./support/stored";
import { atOnce } from "./support/table";
import { expect, test } from "./support/test";

const link = (page: Page, name: string): Locator => page.getByRole("link", { name, exact: true });
const button = (page: Page, name: string): Locator => page.getByRole("button", { name, exact: true });
const verdict = (page: Page): Locator => page.getByRole("main").getByRole("status");

/** Presses a button or follows a link with the keyboard. */
async function press(control: Locator): Promise<void> {
  await control.focus();
  await control.press("Enter");
}

/** Makes an action with the keyboard: the choices of its steps, one after the other. Some are made by themselves. */
async function play(page: Page, steps: string[]): Promise<void> {
  await expect(page.locator("[data-target]").first()).toBeVisible();
  for (const id of steps) {
    const choice = page.locator(`[data-target="${CSS.escape(id)}"]`).first();
    if ((await choice.count()) === 0) continue;
    await expect(choice).toHaveRole("button");
    await choice.focus();
    await page.keyboard.press("Enter");
  }
}

/** `CSS.escape`, which node does not have: ids of choices are plain but for signs. */
const CSS = { escape: (id: string): string => id.replaceAll(/["\\]/g, String.raw`\$&`) };

/** The serious and critical findings of axe. */
async function findings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.filter(({ impact }) => impact === "serious" || impact === "critical").map(({ id }) => id);
}

for (const game of GAMES) {
  test(`the course of ${game} is done by keys`, async ({ page }) => {
    const lessons = courseOf(game);
    await atOnce(page);
    await page.goto(`/learn/${game}`);
    await press(link(page, "Begin"));
    for (const [place, lesson] of lessons.entries()) {
      await expect(page.getByRole("heading", { level: 1, name: lesson.title, exact: true })).toBeVisible();
      await expect(page.getByRole("group", { name: "Board" })).toHaveAccessibleDescription(lesson.task);
      if (lesson.answer === null) {
        // What is shown is no answer of the reader's: then it is their turn.
        await press(button(page, "Show me"));
        await expect(verdict(page)).toContainText("This is one way.");
        await press(button(page, "Try again"));
        for (const steps of stepsOf(lesson)) await play(page, steps);
      } else await press(button(page, lesson.answer));
      await expect(verdict(page)).toContainText("Right!");
      const isLast = place + 1 === lessons.length;
      const onward = link(page, isLast ? "Finish" : "Next lesson");
      await expect(onward).toBeFocused();
      await page.keyboard.press("Enter");
    }
    await expect(page.getByText(`${lessons.length} of ${lessons.length} done`)).toBeVisible();
    await expect(page.getByText("You have done all lessons")).toBeVisible();
  });
}

test("a miss says why, and an answer is shown on the board", async ({ page }) => {
  await atOnce(page);
  await page.goto("/learn/niju/5");
  const [lesson] = courseOf("niju").filter(({ task }) => task.includes("Stop it"));
  for (const steps of stepsOf({ ...lesson, way: ["0126@-1,0"] })) await play(page, steps);
  await expect(verdict(page)).toContainText("Not yet.");
  await expect(verdict(page)).toContainText("White has an answer");
  await expect(page.getByRole("listitem").filter({ hasText: /^-1,-1: White tile/ })).toBeAttached();
  await press(button(page, "Try again"));
  await expect(verdict(page)).toBeEmpty();
});

test("progress is kept, and goes along with everything that is saved", async ({ browser, baseURL, page }, info) => {
  await atOnce(page);
  await page.goto("/learn/saaguan/4");
  const [, , , lesson] = courseOf("saaguan");
  for (const steps of stepsOf(lesson)) await play(page, steps);
  await expect(verdict(page)).toContainText("Right!");
  await page.goto("/learn/saaguan");
  await expect(page.getByRole("link", { name: "Two beams lock" })).toContainText("done");
  await expect(page.getByText("1 of 12 done")).toBeVisible();
  await page.goto("/learn");
  await expect(page.getByRole("main").getByRole("link", { name: "Saaguan" })).toContainText("1 of 12 done");
  await page.goto("/games");
  const [saved] = await Promise.all([page.waitForEvent("download"), button(page, "Save everything as a file").click()]);
  const path = info.outputPath("all.banmen.json");
  await saved.saveAs(path);
  expect((JSON.parse(await readFile(path, "utf8")) as { progress: unknown[] }).progress).toMatchObject([
    { id: "saaguan-lock" },
  ]);
  const elsewhere = await browser.newPage({ baseURL: baseURL ?? "", locale: "en-GB" });
  await elsewhere.goto("/games");
  await elsewhere.getByLabel("Open a record from a file").setInputFiles(path);
  await expect(elsewhere.getByText("One game, study or task was restored.")).toBeVisible();
  await elsewhere.goto("/learn/saaguan");
  await expect(elsewhere.getByText("1 of 12 done")).toBeVisible();
  await elsewhere.close();
});

test("lessons are offered at the first visit to a game, once", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Play: Sayū" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Let me play" }).click();
  await expect(link(page, "New here? Lesson 1 takes a minute.")).toBeVisible();
  await button(page, "Close: New here? Lesson 1 takes a minute.").click();
  await expect(link(page, "New here? Lesson 1 takes a minute.")).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("group", { name: "Board" })).toBeVisible();
  await expect(link(page, "New here? Lesson 1 takes a minute.")).toHaveCount(0);
});

for (const theme of ["light", "dark", "contrast"]) {
  test(`lessons have no serious finding in ${theme}, on any screen`, async ({ page }) => {
    await page.goto("/settings");
    await storeSettings(page, { theme, speed: "instant" });
    for (const size of [
      { width: 1280, height: 800 },
      { width: 360, height: 640 },
    ]) {
      await page.setViewportSize(size);
      for (const address of [
        "/learn",
        "/learn/saiju",
        "/learn/saiju/5",
        "/learn/sayu/3",
        "/learn/saaguan/9",
        "/learn/niju/6",
      ]) {
        await page.goto(address);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        if (/\d$/.test(address)) await expect(page.locator("[data-target]").first()).toBeVisible();
        expect(await findings(page), `${address} ${size.width}`).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), address).toBeLessThan(1);
      }
    }
  });
}

test("a lesson is done by touch, in Japanese @phone", async ({ page }) => {
  await page.goto("/settings");
  await storeSettings(page, { language: "ja", speed: "instant" });
  await page.goto("/learn/saiju/1");
  await expect(page.getByRole("heading", { level: 1, name: "まず影から" })).toBeVisible();
  const cell = await page.locator("[data-target]").first().boundingBox();
  const [x, y] = [(cell?.x ?? 0) + (cell?.width ?? 0) / 2, (cell?.y ?? 0) + (cell?.height ?? 0) / 2];
  await page.touchscreen.tap(x, y);
  await page.touchscreen.tap(x, y);
  await expect(verdict(page)).toContainText("正解です！");
  await page.getByRole("link", { name: "次のレッスン" }).tap();
  await expect(page.getByRole("heading", { level: 1, name: "コマは影のマスへ" })).toBeVisible();
});

test("there is no page for a lesson that is not there", async ({ page }) => {
  for (const address of ["/learn/chess", "/learn/saiju/99"]) {
    await page.goto(address);
    await expect(page.getByText("There is no page at this address.")).toBeVisible();
  }
});
