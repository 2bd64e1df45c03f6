// The page without a network, and what happens when a new version comes.

import type { BrowserContext, Page } from "@playwright/test";
import { courseOf } from "./support/course";
import { linkOf } from "./support/links";
import { make } from "./support/picks";
import { easiest, rightTurn } from "./support/puzzles";
import { serve } from "./support/serving";
import { Table } from "./support/table";
import { expect, test } from "./support/test";
import { builtPaths, copyPage } from "./support/versions";

test.use({ serviceWorkers: "allow" });

/** Visits a server until everything is kept; returns the version that Settings tells. */
async function visit(page: Page, url: string): Promise<string> {
  await page.goto(`${url}/settings`);
  await expect(page.getByText("Everything is kept on this device")).toBeVisible({ timeout: 60_000 });
  return version(page);
}

async function version(page: Page): Promise<string> {
  return (await page.getByText(/^Version \w+$/).textContent()) ?? "";
}

/** A page that is opened when the server is gone. What cannot be reached is no trouble then. */
async function coldStart(context: BrowserContext, troubles: string[], address: string): Promise<Page> {
  troubles.length = 0;
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

/** Without a server the browser itself reports every request that fails; nothing else may go wrong. */
function expectOnlyUnreachable(troubles: string[]): void {
  for (const trouble of troubles) expect(trouble).toContain("ERR_CONNECTION_REFUSED");
  troubles.length = 0;
}

/** Lets the page look for a new version, and waits until one waits. */
async function findNew(page: Page): Promise<void> {
  await page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()));
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration();
        return registration?.installing === null && registration.waiting !== null;
      }),
    )
    .toBe(true);
}

const offer = (of: Page) => of.getByText("A new version of Banmen is ready.");

/** Uses the new version in a page that offers it. */
async function useNew(page: Page): Promise<void> {
  const loaded = page.waitForEvent("load");
  await page.getByRole("button", { name: "Use it now" }).click();
  await loaded;
}

/** Opens the page of studies: a part that is loaded when it is needed. */
async function beginStudy(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Set up a game: Saiju" }).click();
  await page.getByRole("button", { name: "Study", exact: true }).click();
}

/** Opens a shared link, a study with its engine, and a position that is set up. */
async function useEverything(page: Page, url: string): Promise<void> {
  const link = linkOf({ game: "sayu", start: null, moves: [] });
  await page.goto(`${url}/s/${link}`);
  await expect(page.getByRole("group", { name: "Board" })).toBeVisible();
  await page.goto(`${url}/new/niju`);
  await page.getByRole("button", { name: "Study", exact: true }).click();
  const parts = page.getByRole("group", { name: "Parts of the study" });
  await parts
    .or(page.getByRole("region", { name: "Engine" }))
    .first()
    .waitFor();
  if (await parts.isVisible()) await parts.getByRole("button", { name: "Engine" }).click();
  await page.getByRole("button", { name: "Ask the engine" }).click();
  await expect(page.getByRole("region", { name: "Engine" }).getByRole("listitem").first()).toBeVisible();
  await page.goto(`${url}/setup/sayu`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

/** Does a lesson and solves a puzzle. */
async function learn(page: Page, url: string): Promise<void> {
  const lesson = courseOf("saaguan")[3];
  if (!lesson) throw new Error("there is no such lesson");
  await page.goto(`${url}/learn/saaguan/4`);
  await make(page, lesson.transcript, lesson.way);
  await expect(page.getByRole("main").getByRole("status")).toContainText("Right!");
  const puzzle = easiest("niju");
  await page.goto(`${url}/puzzles/${puzzle.id}`);
  await make(page, { game: puzzle.game, start: puzzle.position, moves: [] }, rightTurn(puzzle));
  await expect(page.locator("main .verdict")).toContainText("Right!");
  await page.getByRole("button", { name: "The game it comes from" }).click();
  await expect(page.getByRole("region", { name: "Turns" })).toBeVisible();
}

test("after one visit everything works without a network, from a cold start", async ({ context, page, troubles }) => {
  const server = await serve();
  await visit(page, server.url);
  await page.close();
  await server.stop();
  const later = await coldStart(context, troubles, server.url);
  await later.getByRole("button", { name: "Play: Saiju" }).click();
  await later.getByRole("button", { name: "Let me play" }).click();
  // The level answers: the engine works, too.
  await new Table(later).byMouse(4);
  await expect(later.getByText("could not be loaded")).toHaveCount(0);

  await useEverything(later, server.url);
  await learn(later, server.url);
  for (const [language, settings] of [
    ["en", "Settings"],
    ["ja", "設定"],
  ] as const) {
    await later.goto(`${server.url}/settings`);
    await later.getByRole("combobox").first().selectOption(language);
    await expect(later.getByRole("heading", { level: 1, name: settings })).toBeVisible();
    for (const game of ["saiju", "sayu", "saaguan", "niju"]) {
      await later.goto(`${server.url}/rules/${game}`);
      await expect(later.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(later.getByRole("heading", { level: 2 }).first()).toBeVisible();
      await later.goto(`${server.url}/learn/${game}/1`);
      await expect(later.locator("[data-target]").first()).toBeVisible();
      await later.goto(`${server.url}/puzzles/${easiest(game).id}`);
      await expect(later.locator("[data-target]").first()).toBeVisible();
    }
  }
  await later.close();
  expectOnlyUnreachable(troubles);
});

test("the list of the service worker names every file of the page, and all of them are kept", async ({
  page,
  baseURL,
}) => {
  await visit(page, baseURL ?? "");
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => new URL(url).pathname);
  });
  for (const path of await builtPaths()) expect(kept).toContain(path);
});

test("Settings says how much is kept, since when, and what is missing", async ({ page, baseURL }) => {
  await visit(page, baseURL ?? "");
  const said = page.getByText("Everything is kept on this device");
  await expect(said).toContainText(/\d(\.\d)? MB, since .*20\d\d/);
  // The browser threw something away.
  const gone = await page.evaluate(async () => {
    const [name = ""] = await caches.keys();
    const cache = await caches.open(name);
    const [first] = (await cache.keys()).filter(({ url }) => url.endsWith(".json"));
    return first ? cache.delete(first) : false;
  });
  expect(gone).toBe(true);
  // Whoever saves data is asked first.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "connection", { value: { saveData: true }, configurable: true }),
  );
  await page.reload();
  await expect(page.getByText(/^\d+ of \d+ files are kept on this device so far/)).toBeVisible();
  await page.getByRole("button", { name: "Keep everything" }).click();
  await expect(said).toBeVisible();
});

/** In the middle of a lesson or a puzzle nothing is offered either. */
async function expectNoOfferInTasks(page: Page, url: string): Promise<void> {
  for (const address of ["/learn/saiju/1", `/puzzles/${easiest("saiju").id}`]) {
    await page.goto(`${url}${address}`);
    await expect(page.locator("[data-target]").first()).toBeVisible();
    await expect(offer(page)).toHaveCount(0);
  }
}

test("a new version is offered outside of games, and used when the reader wants it", async ({
  context,
  page,
  troubles,
}) => {
  const built = await copyPage();
  const first = await serve(["--page", built.folder]);
  const old = await visit(page, first.url);
  const other = await context.newPage();
  await other.goto(`${first.url}/`);
  await page.goto(`${first.url}/`);
  await page.getByRole("button", { name: "Play: Saiju" }).click();
  await page.getByRole("button", { name: "Let me play" }).click();
  await first.stop();

  await built.change();
  const second = await serve(["--page", built.folder, "--port", new URL(first.url).port]);
  await findNew(page);
  // In the middle of a game nothing is offered, and the game goes on.
  await expect(offer(other)).toBeVisible();
  await expect(offer(page)).toHaveCount(0);
  await new Table(page).byMouse(2);
  await expect(offer(page)).toHaveCount(0);
  await expectNoOfferInTasks(page, first.url);
  await page.getByRole("link", { name: "Home" }).click();
  await expect(offer(page)).toBeVisible();
  await useNew(page);
  await page.goto(`${first.url}/settings`);
  await expect.poll(() => version(page)).not.toBe(old);

  // The other tab is still of the old version, and finds a part that the server no longer has.
  await beginStudy(other);
  await expect(other.getByRole("region", { name: "Turns" })).toBeVisible();
  await expect(other.getByText("could not be loaded")).toHaveCount(0);
  // It is told, and becomes new when its reader wants it.
  await other.getByRole("link", { name: "Home" }).click();
  await expect(offer(other)).toBeVisible();
  await useNew(other);
  await expect(offer(other)).toHaveCount(0);
  troubles.length = 0;
  await second.stop();
  await built.remove();
});

test("a tab of an old version finds its parts even if a version between was used by nobody", async ({
  context,
  page,
  troubles,
}) => {
  const built = await copyPage();
  const first = await serve(["--page", built.folder]);
  await visit(page, first.url);
  const other = await context.newPage();
  await other.goto(`${first.url}/`);
  await first.stop();
  const port = new URL(first.url).port;

  await built.change();
  const second = await serve(["--page", built.folder, "--port", port]);
  await findNew(page);
  const waiting = () =>
    page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith("banmen-")).length);
  await expect.poll(waiting).toBe(2);
  await second.stop();

  await built.change();
  const third = await serve(["--page", built.folder, "--port", port]);
  await findNew(page);
  await expect.poll(waiting).toBe(3);
  await page.goto(`${first.url}/`);
  await useNew(page);
  await expect.poll(waiting).toBe(2);
  await beginStudy(other);
  await expect(other.getByRole("region", { name: "Turns" })).toBeVisible();
  troubles.length = 0;
  await third.stop();
  await built.remove();
});

test("the page can be installed", async ({ context, page, baseURL }) => {
  await visit(page, baseURL ?? "");
  const browser = await context.newCDPSession(page);
  const { installabilityErrors } = await browser.send("Page.getInstallabilityErrors");
  // A window without memory of its own is what tests run in.
  const errors = installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== "in-incognito");
  expect(errors).toEqual([]);
  const { icons } = (await (await page.request.get("/manifest.webmanifest")).json()) as { icons: { src: string }[] };
  for (const { src } of icons) expect((await page.request.get(src)).ok(), src).toBe(true);
});

test.describe("without a service worker", () => {
  test.use({ serviceWorkers: "block" });

  test("a part that cannot be loaded says so", async ({ page, troubles }) => {
    await page.route(/StudyPage-/, (route) => route.abort());
    await page.goto("/");
    await beginStudy(page);
    await expect(page.getByRole("alert")).toContainText("A part of the page could not be loaded.");
    await page.unroute(/StudyPage-/);
    const loaded = page.waitForEvent("load");
    await page.getByRole("button", { name: "Reload the page" }).click();
    await loaded;
    await expect(page.getByRole("region", { name: "Turns" })).toBeVisible();
    troubles.length = 0;
  });
});
