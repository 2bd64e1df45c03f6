// Setting up positions: by mouse, by touch and by keys, from texts and files, in every game.

import AxeBuilder from "@axe-core/playwright";
import type { Locator, Page } from "@playwright/test";
import { GAMES } from "./support/games";
import { jsonOf, linkOf } from "./support/links";
import { storeSettings } from "./support/stored";
import { Table } from "./support/table";
import { expect, test } from "./support/test";

/** A position of each game: the brushes by their numbers, each with the places that it is used on. */
const POSITIONS: Record<string, { game: string; pieces: [brush: number, places: string[]][]; written: string }> = {
  saiju: {
    game: "saiju",
    pieces: [
      [1, ["d3"]],
      [2, ["e5"]],
      [3, ["b1"]],
      [4, ["c2", "c3"]],
    ],
    written: "*f,.,.,.,./.,.,.,. snow - -",
  },
  sayu: { game: "sayu", pieces: [[49, ["e4", "e4", "e4"]]], written: "home:r,013:e:b,.,." },
  saaguan: {
    game: "saaguan side=3",
    pieces: [
      [1, ["b4", "b4", "b4", "d2"]],
      [2, ["d4"]],
    ],
    written: "r=4/0/0/0,y=5/0/0/0 0 -",
  },
  niju: {
    game: "niju",
    pieces: [
      [1, ["0,0", "0,0"]],
      [21, ["1,0"]],
    ],
    written: "0,0:2345:w;1,0:0123:b white 0",
  },
};

async function open(page: Page, game: string): Promise<void> {
  await page.goto(`/setup/${encodeURIComponent(game)}`);
  await expect(page.getByRole("heading", { level: 1, name: "Set up a position" })).toBeVisible();
}

/** The button of a place on the board. */
const place = (page: Page, id: string): Locator => page.locator(`[data-target="${id}"]`);

/** Chooses a brush by its number: first the player's brushes, if they are shown player by player. */
async function choose(page: Page, number: number): Promise<void> {
  const brush = page.getByRole("radio", { name: new RegExp(`^${number}\\. `) });
  if ((await brush.count()) === 0)
    await page
      .getByRole("radio", { name: /^Pieces of/ })
      .last()
      .check({ force: true });
  await brush.check({ force: true });
}

const fits = (page: Page): Locator => page.getByText("The rules allow this position.");
const playing = (page: Page): Locator => page.getByRole("button", { name: "Play from here" });

/** The position that a game which was played from here begins with. */
async function written(page: Page): Promise<string> {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "Share the position" }).click();
  await expect(page.getByText("Link copied")).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const bytes = Buffer.from(link.split("#")[1]?.slice(1).split("~")[0] ?? "", "base64url");
  return bytes.toString("latin1");
}

for (const [name, { game, pieces, written: text }] of Object.entries(POSITIONS)) {
  test(`a position of ${name} is set up by touch and played @phone`, async ({ page }) => {
    await open(page, game);
    for (const [brush, places] of pieces) {
      await choose(page, brush);
      for (const id of places) await place(page, id).tap();
    }
    await expect(fits(page)).toBeVisible();
    await playing(page).click();
    await new Table(page).look();
  });

  test(`a position of ${name} is set up by keys and shared`, async ({ page }) => {
    await open(page, game);
    for (const [brush, places] of pieces) {
      for (const id of places) {
        await place(page, id).focus();
        for (const digit of String(brush)) await page.keyboard.press(digit);
        await expect(page.getByRole("radio", { name: new RegExp(`^${brush}\\. `) })).toBeChecked();
        await page.keyboard.press("Enter");
      }
    }
    await expect(fits(page)).toBeVisible();
    expect(await written(page)).toContain(text);
  });
}

test("keys walk, turn and take off", async ({ page }) => {
  await open(page, "saaguan side=3");
  await place(page, "d4").focus();
  await page.keyboard.press("1");
  await page.keyboard.press("Enter");
  await expect(place(page, "d4")).toHaveAccessibleName(/facing north$|north/);
  await page.keyboard.press("r");
  await expect(place(page, "d4")).toHaveAccessibleName(/north-?east/);
  await page.keyboard.press("ArrowRight");
  await expect(place(page, "e4")).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Backspace");
  await expect(place(page, "d4")).toHaveAccessibleName("d4, empty");
});

test("holding takes a piece off @phone", async ({ page }) => {
  await open(page, "saiju");
  await choose(page, 1);
  await place(page, "d3").tap();
  await expect(place(page, "d3")).not.toHaveAccessibleName("d3, empty");
  await place(page, "d3").dispatchEvent("pointerdown", { button: 0, clientX: 0, clientY: 0 });
  await expect(place(page, "d3")).toHaveAccessibleName("d3, empty");
});

test("a wrong position says why and where, and cannot be played", async ({ page }) => {
  await open(page, "saaguan side=3");
  await choose(page, 1);
  await place(page, "d2").click();
  // Every click after the first turns, and the next robot lies as the last one: west, then east.
  for (let clicks = 0; clicks < 7; clicks += 1) await place(page, "f4").click();
  for (let clicks = 0; clicks < 5; clicks += 1) await place(page, "b4").click();
  await choose(page, 2);
  await place(page, "d4").click();
  await expect(page.getByText(/d4/).first()).toBeVisible();
  await expect(place(page, "d4")).toHaveClass(/wrong/);
  await expect(playing(page)).toBeDisabled();
  await place(page, "d2").click({ button: "right" });
  await expect(fits(page)).toBeVisible();
  await expect(playing(page)).toBeEnabled();
  // A field can be wrong, too.
  await page.getByRole("group", { name: "Red" }).getByRole("combobox", { name: "In the game" }).selectOption("out");
  await expect(playing(page)).toBeDisabled();
});

test("links, records, JSON and positions are pasted and dropped", async ({ page }) => {
  await open(page, "saiju");
  const paste = page.getByRole("textbox", { name: /^Paste/ });
  const read = page.getByRole("button", { name: "Read" });
  const position = ".,.,.,./*f,.,.,.,./.,.,.,.,*m,./.,.,.,.,.,./.,.,*s,.,.,./.,sw,fw,.,./.,.,.,. moon - -";
  await paste.fill(position);
  await read.click();
  await expect(place(page, "b2")).not.toHaveAccessibleName("b2, empty");
  await expect(page.getByRole("combobox", { name: "To play" })).toHaveValue("moon");
  await paste.fill("no such thing");
  await read.click();
  await expect(page.getByRole("alert")).toHaveText(/field/i);
  const record = '[Game "niju"]\n[Rules "1"]\n\n1. 0246@0,0 2. 0123@1,0\n';
  await drop(page, record);
  await expect(place(page, "0,0")).not.toHaveAccessibleName("0,0, empty");
  await drop(page, JSON.stringify({ not: "a record" }));
  await expect(page.getByRole("alert")).not.toBeEmpty();
  await drop(page, jsonOf('[Game "saiju"] 1. m@c2'));
  await expect(place(page, "c2")).not.toHaveAccessibleName("c2, empty");
  await expect(page.getByRole("alert")).toHaveCount(0);
  // A link of either kind, wherever the page has the focus.
  const link = linkOf({ game: "sayu", start: null, moves: [] });
  for (const address of [`https://example.org/g#${link}~p2`, `https://example.org/s/${link}~p2`]) {
    await drop(page, record);
    await expect(place(page, "0,0")).toBeVisible();
    await pasteInto(page, address);
    await expect(place(page, "e4")).toHaveAccessibleName("e4, empty");
  }
});

/** Pastes a text while the focus is in no field. */
async function pasteInto(page: Page, text: string): Promise<void> {
  const data = await page.evaluateHandle((content) => {
    const transfer = new DataTransfer();
    transfer.setData("text/plain", content);
    return transfer;
  }, text);
  await data.evaluate((clipboardData) =>
    document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true })),
  );
}

/** Drops a file on the page. */
async function drop(page: Page, text: string): Promise<void> {
  const data = await page.evaluateHandle((content) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([content], "record.txt", { type: "text/plain" }));
    return transfer;
  }, text);
  await page.dispatchEvent("main", "drop", { dataTransfer: data });
}

test("a new game leads to setting up, with its options", async ({ page }) => {
  await page.goto("/new/saiju");
  await page.getByRole("button", { name: /square/i }).click();
  await page.getByRole("link", { name: "Set up a position" }).click();
  await expect(page).toHaveURL(/\/setup\/saiju%20board%3Dsquare$/);
  await expect(place(page, "a6")).toBeVisible();
});

const SIZES = [
  { width: 1280, height: 800 },
  { width: 360, height: 640 },
];

for (const theme of ["light", "dark", "contrast"]) {
  for (const game of GAMES) {
    test(`nobody is kept out of setting up ${game}: ${theme}`, async ({ page }) => {
      await page.goto("/settings");
      await storeSettings(page, { theme, speed: "instant" });
      for (const size of SIZES) {
        await page.setViewportSize(size);
        await open(page, game);
        const { violations } = await new AxeBuilder({ page }).analyze();
        const grave = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
        expect(grave.map(({ id, nodes }) => `${size.width} ${id}: ${nodes[0]?.target.join(" ")}`)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThan(1);
      }
    });
  }
}
