// The first screen is part of the HTML file: it is there before the module, and the page takes over without a jump.

import type { Locator, Page } from "@playwright/test";
import { compare } from "./support/pixels";
import { storeSettings } from "./support/stored";
import { expect, test } from "./support/test";

/** Holds the module back until the returned function is called. */
async function hold(page: Page): Promise<() => void> {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\.wasm/, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/** The greatest difference of a colour that nobody sees, of 255: edges between pixels are rounded one way or the other. */
const UNSEEN = 2;

/** The places of everything that is seen. */
function layout(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("h1, h2, p, nav a, .demo, main button, main a, footer")]
      .filter((element) => element.id !== "loading" && element.getClientRects().length > 0)
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return [element.tagName, x, y, width, height].join(" ");
      }),
  );
}

const heading = (page: Page): Locator => page.getByRole("heading", { level: 1 });

/** Opens the first page, until its styles are there: before them the screens of both languages are in the file. */
async function open(page: Page): Promise<void> {
  await page.goto("/", { waitUntil: "commit" });
  await expect(heading(page)).toHaveCount(1);
}

const ready = (page: Page): Promise<void> => expect(page.locator(".first")).toHaveCount(0);

for (const [width, height] of [
  [390, 844],
  [844, 390],
  [768, 1024],
  [1366, 768],
  [2560, 1440],
] as const) {
  test(`the page takes over without a jump at ${width}×${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const release = await hold(page);
    await open(page);
    await expect(page.locator(".first:visible .demo use")).toHaveCount(4);
    const before = await layout(page);
    const png = (await page.screenshot()).toString("base64");
    release();
    await ready(page);
    expect(await layout(page)).toEqual(before);
    const screen = (await page.screenshot()).toString("base64");
    const frame = { x: 0, y: 0, width, height };
    const pictures = { png, screen, frame, scale: 1, places: [{ ...frame, id: "window" }], off: UNSEEN };
    expect((await page.evaluate(compare, pictures)).board, "nothing looks different").toBe(0);
  });
}

test("a game that is asked for before the module is there begins with it", async ({ page }) => {
  const release = await hold(page);
  await open(page);
  await page.getByRole("button", { name: "Play: Sayū" }).click();
  await expect(page.getByText("Banmen is loading.")).toBeVisible();
  release();
  await expect(page).toHaveURL(/\/play\//);
  await expect(page.getByRole("group", { name: "Board" })).toBeVisible();
});

test("links work before the module is there", async ({ page }) => {
  const release = await hold(page);
  await open(page);
  await page.getByRole("link", { name: "Rules: Saiju" }).click();
  await expect(page).toHaveURL("/rules/saiju");
  release();
  await expect(page.getByRole("heading", { level: 1, name: "Saiju" })).toBeVisible();
});

test("the first screen speaks the chosen language in the chosen colours", async ({ page }) => {
  await page.goto("/settings");
  await storeSettings(page, { language: "ja", theme: "dark" });
  const release = await hold(page);
  await open(page);
  await expect(heading(page)).toHaveText("静かに考える、四つのゲーム");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.getByRole("button", { name: "English" }).click();
  await expect(heading(page)).toHaveText("Four quiet games for sharp minds");
  release();
  await ready(page);
  await expect(heading(page)).toHaveText("Four quiet games for sharp minds");
});

test("other pages do not begin with the first screen", async ({ page }) => {
  const release = await hold(page);
  await page.goto("/settings", { waitUntil: "commit" });
  await expect(page.locator(".first")).toHaveCount(2);
  await expect(page.locator(".first:visible")).toHaveCount(0);
  release();
  await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
});
