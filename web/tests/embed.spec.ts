// Boards in other people's pages: the element, the frame, previews, pictures.

import { readFile } from "node:fs/promises";
import AxeBuilder from "@axe-core/playwright";
import type { FrameLocator, Locator, Page } from "@playwright/test";
import { foreign, type Foreign } from "./support/foreign";
import { GAMES } from "./support/games";
import { middle } from "./support/golden";
import { linkOf, studyLinkOf } from "./support/links";
import { storeGame } from "./support/stored";
import { atOnce } from "./support/table";
import { expect, test } from "./support/test";

const MOVES = ["m@c2", "s@d3", "f@e4"];
const LINK = linkOf({ game: "saiju", start: null, moves: MOVES });
const STUDY = studyLinkOf(
  '[Game "saiju"]\n[Event "A <b>bold</b> study"]\n\n1. m@c2 {The <i>first</i> move.} (1. m@d3 {Another.}) 2. s@b1\n',
);
/** What stands around the board in the tests. */
const page = (inside: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Elsewhere</title></head><body>${inside}</body></html>`;
const still = (home: string, link: string): string =>
  `<img src="${home}/picture/${link}.svg" alt="A board" width="300">`;
const element = (home: string, link: string, more = ""): string =>
  `<script async src="${home}/banmen-board.js"></script>` +
  `<banmen-board link="${link}" ${more}>${still(home, link)}</banmen-board>`;

const opened: Foreign[] = [];
test.afterEach(async () => {
  for (const server of opened.splice(0)) await server.stop();
});

async function show(page: Page, html: string, policy?: string): Promise<void> {
  const server = await foreign(html, policy);
  opened.push(server);
  await page.goto(server.url);
}

const image = (page: Page): Locator => page.getByRole("img", { name: "A board" });
const frame = (page: Page): FrameLocator => page.locator("banmen-board").frameLocator("iframe");
const shown = (of: FrameLocator | Page): Locator =>
  of.getByRole("region", { name: "Turns" }).locator("[aria-current=step]");

for (const width of [280, 600, 1200]) {
  test(`the element shows a board ${width} pixels wide, under a strict policy`, async ({ page: tab, baseURL }) => {
    const home = baseURL ?? "";
    await tab.setViewportSize({ width: width + 40, height: 800 });
    // Not even a style of its own is allowed to the page.
    const policy = `default-src 'none'; script-src ${home}; frame-src ${home}; img-src ${home}`;
    await show(tab, page(element(home, LINK)), policy);
    const own = frame(tab);
    await expect(own.getByRole("main", { name: "Saiju" })).toBeVisible();
    await expect(tab.locator("banmen-board[loaded]")).toBeVisible();
    await expect(image(tab)).toBeHidden();
    await expect(shown(own)).toHaveAttribute("title", "f@e4");
    await own.getByRole("button", { name: "One move back" }).click();
    await expect(shown(own)).toHaveAttribute("title", "s@d3");
    await own.getByRole("button", { name: "To the start" }).press("ArrowRight");
    await expect(shown(own)).toHaveAttribute("title", "f@e4");
    // It is as wide as there is room and as high as it needs: nothing is cut off, nothing scrolls.
    const sizes = await own.locator("html").evaluate((root) => ({
      inner: [root.scrollWidth, root.scrollHeight],
      outer: [innerWidth, innerHeight],
    }));
    expect(sizes.inner[0]).toBeLessThanOrEqual(sizes.outer[0] ?? 0);
    await expect
      .poll(() => own.locator("html").evaluate((root) => root.scrollHeight - innerHeight))
      .toBeLessThanOrEqual(1);
    const [board, list] = [own.locator("div.board"), own.getByRole("region", { name: "Turns" })];
    const [at, beside] = [await board.boundingBox(), await list.boundingBox()];
    const isBeside = (beside?.x ?? 0) >= (at?.x ?? 0) + (at?.width ?? 0) - 1;
    expect(isBeside).toBe(width > 500);
  });
}

test("without the script, and in print, a picture is shown", async ({ browser, page: tab, baseURL }) => {
  const home = baseURL ?? "";
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await show(plain, page(element(home, LINK)));
  await expect(image(plain)).toBeVisible();
  await expect.poll(() => image(plain).evaluate((own: HTMLImageElement) => own.naturalWidth)).toBeGreaterThan(100);
  await context.close();

  await show(tab, page(element(home, LINK)));
  await expect(tab.locator("banmen-board[loaded]")).toBeVisible();
  await tab.emulateMedia({ media: "print" });
  await expect(image(tab)).toBeVisible();
  await expect(tab.locator("banmen-board iframe")).toBeHidden();
});

test("a frame that is forbidden leaves the picture", async ({ page: tab, baseURL, troubles }) => {
  const home = baseURL ?? "";
  await show(tab, page(element(home, LINK)), `default-src 'none'; script-src ${home}; img-src ${home}`);
  await expect.poll(() => troubles.length).toBeGreaterThan(0);
  await expect(image(tab)).toBeVisible();
  await expect(tab.locator("banmen-board[loaded]")).toHaveCount(0);
  expect(troubles.join()).toContain("Content Security Policy");
  troubles.length = 0;
});

test("the frame keeps nothing, says only its height, and nobody else can frame anything", async ({
  page: tab,
  baseURL,
  troubles,
}) => {
  const home = baseURL ?? "";
  const listen = "addEventListener('message',(e)=>(window.heard??=[]).push(JSON.stringify(e.data)))";
  await show(tab, page(`<script>${listen}</script>${element(home, LINK)}`));
  await expect(tab.locator("banmen-board[loaded]")).toBeVisible();
  const own = frame(tab);
  await own.getByRole("button", { name: "One move back" }).click();
  const kept = await own.locator("html").evaluate(async () => ({
    stored: localStorage.length + sessionStorage.length,
    databases: (await indexedDB.databases()).length,
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    cookies: document.cookie,
  }));
  expect(kept).toEqual({ stored: 0, databases: 0, workers: 0, cookies: "" });
  const heard = await tab.evaluate(() => (window as unknown as { heard: string[] }).heard);
  expect(heard.length).toBeGreaterThan(0);
  for (const message of heard) expect(message).toMatch(/^\{"banmen":1,"height":\d+\}$/);

  await show(tab, page(`<iframe src="${home}/s/${LINK}"></iframe><iframe src="${home}/"></iframe>`));
  await expect.poll(() => troubles.length).toBeGreaterThanOrEqual(2);
  for (const trouble of troubles) expect(trouble).toMatch(/frame-ancestors|Refused to frame|Framing/);
  troubles.length = 0;
});

test("a frame takes its wishes from its address", async ({ page: tab }) => {
  await tab.goto(`/embed/s/${LINK}~p5?at=1&theme=dark&turns=0&lang=ja`);
  await expect(tab.getByRole("main")).toBeVisible();
  await expect(tab.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(tab.locator("html")).toHaveAttribute("lang", "ja");
  await expect(tab.getByRole("region", { name: "手順" })).toHaveCount(0);
  await expect(tab.getByRole("button", { name: "一手戻る" })).toBeEnabled();
  await tab.getByRole("button", { name: "一手戻る" }).click();
  await expect(tab.getByRole("button", { name: "一手戻る" })).toBeDisabled();
  const link = tab.getByRole("link", { name: "盤面で開く" });
  await expect(link).toHaveAttribute("href", `/g#${LINK}`);
  await expect(link).toHaveAttribute("target", "_blank");
});

test("a study is shown with branches and comments, as text", async ({ page: tab }) => {
  await tab.goto(`/embed/s/${STUDY}?at=0&lang=en`);
  await expect(tab.getByRole("heading", { level: 1 })).toContainText("A <b>bold</b> study");
  const turns = tab.getByRole("region", { name: "Turns" });
  await expect(turns).toContainText("The <i>first</i> move.");
  await expect(turns).toContainText("Another.");
  await turns.getByTitle("m@d3", { exact: true }).click();
  await expect(shown(tab)).toHaveAttribute("title", "m@d3");
});

test("the engine is loaded when somebody asks for it", async ({ page: tab }) => {
  const asked: string[] = [];
  tab.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await tab.goto(`/embed/s/${LINK}?lang=en`);
  await expect(tab.getByRole("main")).toBeVisible();
  expect(asked.filter((path) => /worker|Thoughts/.test(path))).toEqual([]);
  expect(asked.filter((path) => path.startsWith("/api"))).toEqual([]);
  await tab.getByRole("button", { name: "Ask the engine" }).click();
  await expect(tab.getByRole("region", { name: "Engine" }).getByRole("img").first()).toHaveAttribute("aria-label", /%/);
  await tab.getByRole("button", { name: "Engine: on" }).click();
  await expect(tab.getByRole("region", { name: "Engine" })).toHaveCount(0);
});

test("what cannot be read says so", async ({ page: tab }) => {
  for (const address of ["/embed/s/1AAAAAAAA", "/embed/p?game=saiju&position=x", "/embed/p", "/embed/x"]) {
    await tab.goto(`${address}${address.includes("?") ? "&" : "?"}lang=en`);
    await expect(tab.getByRole("alert"), address).not.toBeEmpty();
  }
});

for (const game of GAMES) {
  test(`${game} in a frame has no serious findings of axe, and fits`, async ({ page: tab }) => {
    const link = linkOf(middle(game));
    for (const [width, theme] of [
      [280, "light"],
      [360, "contrast"],
      [640, "dark"],
      [1280, "light"],
    ] as const) {
      const isContrast = theme === "contrast";
      await tab.setViewportSize({ width, height: 560 });
      // High contrast is the reader's wish, and never the page's around the frame.
      await tab.emulateMedia({ contrast: isContrast ? "more" : null });
      await tab.goto(`/embed/s/${link}?theme=${isContrast ? "auto" : theme}&lang=en`);
      await expect(tab.getByRole("main")).toBeVisible();
      await expect(tab.locator("html")).toHaveAttribute("data-theme", theme);
      const { violations } = await new AxeBuilder({ page: tab }).analyze();
      const grave = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
      expect(grave.map(({ id, nodes }) => `${id} ${nodes.map(({ target }) => target.join(" ")).join(", ")}`)).toEqual(
        [],
      );
      const beyond = await tab.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(beyond).toBeLessThanOrEqual(0);
    }
  });
}

test("a public link has a preview, and opens the game", async ({ page: tab, baseURL }) => {
  const home = baseURL ?? "";
  const html = await (await tab.request.get(`/s/${STUDY}?lang=en`)).text();
  const meta = (name: string): string =>
    new RegExp(`(?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? "";
  expect(meta("og:title")).toBe("A &lt;b&gt;bold&lt;/b&gt; study");
  expect(meta("twitter:card")).toBe("summary_large_image");
  expect(html).not.toContain("<b>bold");
  expect(meta("og:image")).toBe(`${home}/picture/${STUDY}.png?lang=en`);
  const picture = async (): Promise<number> => {
    const answer = await tab.request.get(meta("og:image"));
    return answer.ok() ? (await answer.body()).readUInt32BE(16) : 0;
  };
  await expect.poll(picture).toBe(1200);
  const address = /type="application\/json\+oembed" href="([^"]+)"/.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? "";
  const described = (await (await tab.request.get(address)).json()) as { html: string; title: string };
  expect(described.title).toBe("A <b>bold</b> study");
  await show(tab, page(described.html));
  await expect(tab.frameLocator("iframe").getByRole("heading", { level: 1 })).toContainText("A <b>bold</b> study");
  await tab.goto(`/s/${STUDY}`);
  await expect(tab).toHaveURL(/\/study\//);
  await tab.goto(`/s/${LINK}~p1`);
  await expect(tab).toHaveURL(/\/play\//);
});

test("a study of 200 moves has a picture, in every game", async ({ page: tab }) => {
  for (const game of GAMES) {
    const games = await readFile(new URL(`../../fixtures/puzzles/games/${game}.txt`, import.meta.url), "utf8");
    const [, setup = "", moves = ""] = games.split("\n")[0]?.split(" | ") ?? [];
    const [, ...options] = setup.split(" ");
    const line = moves.split(" ").slice(0, 200);
    // Each move as often as it takes.
    const others = Math.max(0, Math.ceil(200 / line.length) - 1);
    const written = line.map((move) => move + ` (${move})`.repeat(others)).join(" ");
    const tags = `[Game "${game}"]\n${options.length > 0 ? `[Options "${options.join(" ")}"]\n` : ""}`;
    const link = studyLinkOf(`${tags}\n${written}\n`);
    // Whoever comes when the server is busy may ask again.
    const ask = async (): Promise<number> => (await tab.request.get(`/picture/${link}.svg`)).status();
    await expect.poll(async () => (await ask()) !== 429).toBe(true);
    expect(await ask(), game).toBe(200);
  }
});

test("a game is handed on as a public link and as HTML, which show it elsewhere", async ({ page: tab, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await atOnce(tab);
  const id = await storeGame(tab, { game: "saiju", start: null, moves: [...MOVES, "resign:snow"] });
  await tab.goto(`/play/${id}`);
  await tab.getByRole("button", { name: "Share" }).click();
  await tab.getByRole("button", { name: "Copy a public link" }).click();
  await expect(tab.getByText("every server on the way can read it")).toBeVisible();
  const address = await tab.evaluate(() => navigator.clipboard.readText());
  await tab.getByRole("button", { name: "Embed: copy the HTML" }).click();
  await expect(tab.getByText("HTML copied.")).toBeVisible();
  const html = await tab.evaluate(() => navigator.clipboard.readText());
  await show(tab, page(html));
  await expect(shown(frame(tab))).toHaveAttribute("title", "resign:snow");
  await tab.goto(address);
  await expect(tab.getByRole("region", { name: "Game over" })).toBeVisible();
});

test("the example of the book shows a board", async ({ page: tab, baseURL }) => {
  const file = new URL("../../docs/examples/board.html", import.meta.url);
  const html = (await readFile(file, "utf8")).replaceAll("https://banmen.example", baseURL ?? "");
  await show(tab, html.replace('<link rel="stylesheet" href="board.css" />', ""));
  await expect(frame(tab).getByRole("main")).toBeVisible();
  await expect(shown(frame(tab))).toBeVisible();
});
