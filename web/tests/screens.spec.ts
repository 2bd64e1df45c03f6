// Every screen: in the middle of a game everything that is needed to play is visible without scrolling the page, and
// nothing moves when captions and menus come and go.

import type { CDPSession, Page } from "@playwright/test";
import { GAMES } from "./support/games";
import { middle, whole } from "./support/golden";
import { openStored, storeGame, storeSettings } from "./support/stored";
import { join, Table } from "./support/table";
import { expect, test } from "./support/test";

/** Width and height of windows: phones, tablets and desktops, both ways round. */
const SIZES: [width: number, height: number][] = [
  [360, 640],
  [390, 844],
  [640, 360],
  [844, 390],
  [768, 1024],
  [1024, 768],
  [1366, 768],
  [1920, 1080],
  [2560, 1440],
];

/** Opens a game in its middle. */
async function openMiddle(page: Page, game: string): Promise<void> {
  await join(page, middle(game));
}

/** The least number of pieces that can be picked without scrolling a tray, unless there are fewer. */
const LEAST_PIECES = 5;

/** Situations with long prompts: the first choice of each game, an idle player who is warned, and a threat. */
const LONG: [game: string, moves: string[]][] = [
  ...["saiju", "sayu", "saaguan"].map((game): [string, string[]] => [game, []]),
  ["niju", ["0246@0,0", "0246@0,1"]],
  ["saaguan", "+e1:n +e13:s e1:r e1:r e1:r e13:f e12:f e11:f e1:r e1:r e1:r e10:l e10:l e10:l".split(" ")],
  ["niju", middle("niju").moves],
];

for (const language of ["en", "ja"]) {
  test(`long prompts, names and the aim are shown whole in every size: ${language}`, async ({ page }) => {
    for (const [game, moves] of LONG) {
      await page.goto("/settings");
      await storeSettings(page, { language: "en" });
      const id = await storeGame(page, { game, start: null, moves }, ["person", "level:2"]);
      await storeSettings(page, { speed: "instant", language });
      await page.goto(`/play/${id}`);
      await expect(page.locator("[data-target]").first()).toBeVisible();
      for (const [width, height] of SIZES) {
        await page.setViewportSize({ width, height });
        await expect.poll(() => missing(page), `${game} ${width} × ${height}`).toEqual([]);
      }
    }
  });
}

/** What is missing on the screen: an empty list if everything is visible. */
function missing(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const visible = (element: Element): boolean => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      if (left < -0.5 || top < -0.5 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5) return false;
      const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return above !== null && (element.contains(above) || element.parentElement?.contains(above) === true);
    };
    const all = (selector: string): Element[] => [...document.querySelectorAll(selector)];
    const lacking = (name: string, elements: Element[], count = Math.max(elements.length, 1)): string[] => {
      const seen = elements.filter(visible).length;
      return seen < count ? [`${name}: ${seen} of ${count} visible`] : [];
    };
    const items = all(".item[data-target]");
    // A board of a hundred cells fills the smaller side of the window, or nearly: no more can be asked for.
    const { width = 0, height = 0 } = document.querySelector("svg.board")?.getBoundingClientRect() ?? {};
    const share = Math.max(width, height) / Math.min(innerWidth, innerHeight);
    return [
      ...lacking("board", all("svg.board")),
      ...lacking("cells", all("svg.board .why")),
      ...lacking("prompt", all(".prompt")),
      ...all(".prompt, .aim, .players strong")
        .filter((own) => own.scrollHeight > own.clientHeight + 2 || own.scrollWidth > own.clientWidth + 1)
        .map((own) => `cut off: ${own.textContent}`),
      ...lacking("aim", all(".aim")),
      ...lacking("buttons", all(".bar button")),
      ...lacking("players", all(".players > li")),
      ...lacking("pieces", items, Math.min(items.length, least)),
      ...(share < 0.8 ? [`the board has ${Math.round(share * 100)} % of the window`] : []),
      ...(scrollY === 0 ? [] : ["the page is scrolled"]),
      ...(document.documentElement.scrollWidth > innerWidth ? ["the page is too wide"] : []),
    ];
  }, LEAST_PIECES);
}

/** How much of the list of turns is hidden below its lower edge, in pixels. */
function hiddenBelow(page: Page): Promise<number> {
  return page.locator(".turns .list").evaluate((own) => own.scrollHeight - own.scrollTop - own.clientHeight);
}

/** What is wrong with the card for newcomers that is shown: an empty list if it is whole, with room about its buttons. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const card = document.querySelector("dialog");
    const body = card?.querySelector(".body");
    if (!card || !body) return ["no card is shown"];
    const { left, top, right, bottom } = card.getBoundingClientRect();
    const ROOM = 8;
    const isInside = (own: DOMRect): boolean =>
      own.left >= left + ROOM && own.right <= right - ROOM && own.bottom <= bottom - ROOM;
    const buttons = [...card.querySelectorAll("footer button")];
    // A phone is too small for some diagrams: there, and only there, the part above the buttons scrolls.
    const isPhone = Math.min(innerWidth, innerHeight) < 400;
    return [
      ...(left < 0 || top < 0 || right > innerWidth || bottom > innerHeight
        ? ["the card is larger than the window"]
        : []),
      ...buttons.filter((own) => !isInside(own.getBoundingClientRect())).map((own) => `cut off: ${own.textContent}`),
      ...(!isPhone && body.scrollHeight > body.clientHeight ? ["the card scrolls"] : []),
      ...(body.scrollWidth > body.clientWidth ? ["the card is too narrow"] : []),
    ];
  });
}

/** The parts of the page beside the prompt, whose lines may take the room of the account. */
const PARTS = ["svg.board", ".title", ".bar", ".players", ".table > .trays", ".past"];

/** Where parts of the page are. */
function positions(page: Page, parts: string[]): Promise<Record<string, number[]>> {
  return page.evaluate((parts) => {
    return Object.fromEntries(
      parts.map((part) => {
        const { x = 0, y = 0, width = 0, height = 0 } = document.querySelector(part)?.getBoundingClientRect() ?? {};
        return [part, [x, y, width, height].map(Math.round)];
      }),
    );
  }, parts);
}

for (const game of GAMES) {
  test(`a game of ${game} is on the screen in every size, and nothing moves`, async ({ page }) => {
    await openMiddle(page, game);
    const more = page.getByRole("button", { name: "More" });
    for (const [width, height] of SIZES) {
      const size = `${width} × ${height}`;
      await page.setViewportSize({ width, height });
      await expect.poll(() => missing(page), size).toEqual([]);
      // The last turn is in sight in the list.
      await expect.poll(() => hiddenBelow(page), size).toBeLessThan(2);
      const before = await positions(page, [...PARTS, ".prompt"]);
      // A piece that cannot be taken now, or a cell that is no target: a sentence says why.
      await page.locator("[aria-disabled=true], .why").first().dispatchEvent("click");
      await expect(page.locator(".notice"), size).toBeInViewport();
      expect(await positions(page, [...PARTS, ".prompt"]), size).toEqual(before);
      await more.click();
      await expect(page.getByLabel("Type a move and press Enter"), size).toBeInViewport({ ratio: 1 });
      expect(await positions(page, [...PARTS, ".prompt"]), size).toEqual(before);
      await more.click();
      // The aim stands under the name, and a tap shows the rest of it where there is room for one sentence.
      const aim = page.locator(".aim");
      await expect(aim, size).toBeInViewport({ ratio: 1 });
      await aim.click();
      expect(await aim.evaluate((own) => own.scrollWidth <= own.clientWidth), size).toBe(true);
      expect(await positions(page, [...PARTS, ".prompt"]), size).toEqual(before);
      await aim.click();
    }
  });
}

for (const [language, game] of ["en", "ja"].flatMap((own) => GAMES.map((game) => [own, game] as const))) {
  test(`the cards for newcomers are whole in every size: ${game} ${language}`, async ({ page }) => {
    await page.goto("/settings");
    await storeSettings(page, { language });
    await page.goto("/");
    await page.locator("main button.primary").nth(GAMES.indexOf(game)).click();
    for (let card = 1; card <= 3; card++) {
      await expect(page.locator("dialog .number")).toContainText(String(card));
      for (const [width, height] of SIZES) {
        await page.setViewportSize({ width, height });
        await expect.poll(() => cutOff(page), `card ${card}, ${width} × ${height}`).toEqual([]);
      }
      await page.locator("dialog .primary").click();
    }
    await expect(page.locator("dialog")).toBeHidden();
  });
}

for (const game of GAMES) {
  test(`the result of ${game} is on the screen in every size`, async ({ page }) => {
    await openStored(page, whole(game), ["person", "level:2"]);
    const table = new Table(page);
    await table.isOver();
    for (const [width, height] of SIZES) {
      const size = `${width} × ${height}`;
      await page.setViewportSize({ width, height });
      await expect(table.end.getByRole("heading"), size).toBeInViewport({ ratio: 1 });
      await expect(table.end.getByRole("button", { name: "Play again" }), size).toBeInViewport({ ratio: 1 });
    }
  });
}

/** The poses that cannot be seen whole. */
function hiddenPoses(page: Page): Promise<string[]> {
  return page.locator(".pose").evaluateAll((all) =>
    all
      .filter((own) => {
        const { left, top, right, bottom } = own.getBoundingClientRect();
        const isOut = left < 0 || top < 0 || right > innerWidth || bottom > innerHeight;
        return isOut || !own.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
      })
      .map((own) => own.getAttribute("data-target") ?? ""),
  );
}

/** The piece that is chosen, and its cell if it has none yet. */
const PIECES: [game: string, targets: string[]][] = [
  ["sayu", [".item[data-target]", "svg.board .target"]],
  ["saaguan", ["svg.board .target"]],
  ["niju", [".item[data-target]:not([data-item='0246'])", "svg.board .target"]],
];

for (const [game, targets] of PIECES) {
  test(`the directions of a piece of ${game} are on the screen in every size, and nothing moves`, async ({ page }) => {
    await openMiddle(page, game);
    const poses = page.locator(".pose");
    for (const [width, height] of SIZES) {
      const size = `${width} × ${height}`;
      await page.setViewportSize({ width, height });
      await expect.poll(() => missing(page), size).toEqual([]);
      const before = await positions(page, PARTS);
      for (const own of targets) await page.locator(own).first().dispatchEvent("click");
      await expect(poses, size).not.toHaveCount(0);
      await expect.poll(() => hiddenPoses(page), size).toEqual([]);
      expect(await positions(page, PARTS), size).toEqual(before);
      for (let picks = targets.length; picks > 0; picks--) await page.keyboard.press("Escape");
      await expect(poses, size).toHaveCount(0);
    }
  });
}

for (const game of GAMES) {
  test(`a tap on the middle of any target of ${game} means that target on the narrowest phone @phone`, async ({
    page,
  }) => {
    for (const moves of [[], middle(game).moves]) {
      await join(page, { ...middle(game), moves });
      const missed = await page.locator("svg.board .target").evaluateAll((all) =>
        all
          .filter((own) => {
            const { left, top, width, height } = own.getBoundingClientRect();
            return !own.contains(document.elementFromPoint(left + width / 2, top + height / 2));
          })
          .map((own) => own.getAttribute("data-target")),
      );
      expect(missed).toEqual([]);
      const small = await page
        .locator(".item[data-target], .bar button, .moves button")
        .evaluateAll((all) => all.filter((own) => own.getBoundingClientRect().height < 38).map((own) => own.outerHTML));
      expect(small).toEqual([]);
    }
  });
}

/** Moves a finger over the screen. */
async function swipe(session: CDPSession, from: { x: number; y: number }, by: { x: number; y: number }): Promise<void> {
  const touch = (type: "touchStart" | "touchMove", part: number): Promise<unknown> =>
    session.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: [{ x: from.x + by.x * part, y: from.y + by.y * part }],
    });
  await touch("touchStart", 0);
  for (let step = 1; step <= 8; step++) await touch("touchMove", step / 8);
}

for (const game of GAMES) {
  test(`a phone shows a game of ${game} in its own width @phone`, async ({ page }) => {
    const begun = middle(game);
    await join(page, { ...begun, moves: begun.moves.slice(0, 2) }, ["person", "level:1"]);
    // A phone makes the page smaller if anything is wider than the window.
    expect(await page.evaluate(() => innerWidth)).toBe(page.viewportSize()?.width);
  });
}

test("a swipe scrolls the pieces sideways, and a pull takes one @phone", async ({ page }) => {
  await openMiddle(page, "sayu");
  const session = await page.context().newCDPSession(page);
  const box = await page.locator(".item[data-target]").nth(2).boundingBox();
  const from = { x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 20 };
  const lift = (): Promise<unknown> => session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  const scrolled = (): Promise<number> =>
    page
      .locator(".trays")
      .last()
      .evaluate((own) => own.scrollLeft);

  await swipe(session, from, { x: 0, y: -150 });
  await expect(page.locator("svg.dragged")).toBeVisible();
  await lift();
  await expect(page.locator("svg.dragged")).toBeHidden();

  // The tile, and the cell over which it was dropped.
  for (let picks = 0; picks < 2; picks++) await page.keyboard.press("Escape");
  await expect(page.locator(".item.picked")).toHaveCount(0);
  await swipe(session, { ...from, x: from.x + 150 }, { x: -150, y: 4 });
  await expect(page.locator("svg.dragged")).toBeHidden();
  await lift();
  await expect.poll(scrolled).toBeGreaterThan(50);
  await expect(page.locator(".item.picked")).toHaveCount(0);
});

test("an open table follows its tiles until somebody moves it", async ({ page }) => {
  await page.goto("/settings");
  await storeSettings(page, { speed: "instant" });
  await openMiddle(page, "niju");
  const lying = (): Promise<boolean> =>
    page.evaluate(() => {
      const cloth = document.querySelector("svg.board")?.getBoundingClientRect();
      return [...document.querySelectorAll("svg.board .target polygon")].every((own) => {
        const { left, top, right, bottom } = own.getBoundingClientRect();
        return (
          cloth !== undefined &&
          left >= cloth.left &&
          top >= cloth.top &&
          right <= cloth.right &&
          bottom <= cloth.bottom
        );
      });
    });
  expect(await lying()).toBe(true);
  const cells = page.locator("svg.board .target");
  const tiles = page.locator(".item[data-target]");
  for (let turn = 0; turn < 4; turn++) {
    await tiles.first().click();
    await cells.first().click();
    if ((await page.locator(".pose").count()) > 0) await page.locator(".pose").first().click();
    await expect(page.locator(".pose")).toHaveCount(0);
    expect(await lying(), `turn ${turn}`).toBe(true);
  }
});
