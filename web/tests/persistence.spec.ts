// Games are saved, taken back, and shared.

import { readdir, readFile } from "node:fs/promises";
import { GAMES } from "./support/games";
import { position } from "./support/positions";
import { putGame, openStored } from "./support/stored";
import { atOnce, Table } from "./support/table";
import { expect, test } from "./support/test";

const OCCUPANTS = ["person", "level:1"];

test("one click on the first page starts a game, and Back leads there again", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: /^Play ?: Saiju/ }).click();
  await expect(page).toHaveURL(/\/play\//);
  await expect(page.getByRole("group", { name: "Board", exact: true })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole("button", { name: /^Play ?: Saiju/ })).toBeVisible();
});

test("a game survives a reload in the middle, and is listed", async ({ page }) => {
  await atOnce(page);
  const table = await Table.begin(page, { game: "saiju", occupants: OCCUPANTS }, 13);
  await table.byMouse(8);
  const text = await table.turns.getByRole("list").innerText();
  await page.reload();
  await expect(table.turns.getByRole("list")).toHaveText(text, { useInnerText: true });
  await table.byMouse(12);
  expect(await table.moves()).toBeGreaterThanOrEqual(12);
  const address = page.url();
  await page.goto("/games");
  await page.getByRole("link", { name: "Saiju" }).first().click();
  await expect(page).toHaveURL(address);
});

test("a step is taken back inside a turn", async ({ page }) => {
  await atOnce(page);
  const table = await Table.begin(page, { game: "saaguan", occupants: OCCUPANTS }, 15);
  const back = page.getByRole("button", { name: "Step back", exact: true });
  await expect(back).toBeDisabled();
  for (let most = 6; !(await back.isEnabled()); most++) await table.byMouse(most);
  const turns = table.turns.getByRole("list");
  const [before, moves] = [await turns.innerText(), await table.moves()];
  await back.click();
  await expect.poll(() => table.moves()).toBe(moves - 1);
  expect(before.startsWith(await turns.innerText())).toBe(true);
  expect((await table.look()).over).toBe(false);
});

test("turns are taken back: the last one, and any earlier one", async ({ page }) => {
  await atOnce(page);
  const table = await Table.begin(page, { game: "saiju", occupants: OCCUPANTS }, 15);
  await table.byMouse(14);
  const turns = table.turns.getByRole("list");
  const [before, moves] = [await turns.innerText(), await table.moves()];

  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("button", { name: "Take back my turn" }).click();
  await expect.poll(() => table.moves()).toBeLessThan(moves);
  expect(before.startsWith(await turns.innerText())).toBe(true);
  expect((await table.look()).over).toBe(false);

  await turns.getByRole("button").nth(3).click();
  await expect(page.getByRole("status").filter({ hasText: "You are looking at an earlier position." })).toBeVisible();
  await page.getByRole("button", { name: "Play on from here" }).click();
  await expect
    .poll(async () => before.startsWith((await turns.innerText()).split("\n").slice(0, 6).join("\n")))
    .toBe(true);
  await expect.poll(() => table.moves()).toBeLessThan(moves);
});

for (const game of GAMES) {
  test(`a game of ${game} goes round by link and by record`, async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await atOnce(page);
    const table = await Table.begin(page, { game, occupants: OCCUPANTS }, 17);
    await table.byMouse(6);
    await page.getByRole("button", { name: "More" }).click();
    await page.getByRole("button", { name: "Resign" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Yes" }).click();
    await table.isOver();
    const turns = await table.turns.getByRole("list").innerText();

    await page.getByRole("button", { name: "Share" }).click();
    await page.getByRole("button", { name: "Copy a link" }).click();
    await expect(page.getByText("Link copied.")).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());

    const saving = page.waitForEvent("download");
    await page.getByRole("button", { name: "Save the record" }).click();
    const record = await (await saving).path();
    const text = await readFile(record, "utf8");
    expect(text).toContain(`[Game "${game}"]`);

    await page.goto("/games");
    await page.getByLabel("Open a record from a file").setInputFiles(record);
    await expect(table.turns.getByRole("list")).toHaveText(turns, { useInnerText: true });
    await table.isOver();
    await page.getByRole("button", { name: "Share" }).click();
    const again = page.waitForEvent("download");
    await page.getByRole("button", { name: "Save the record" }).click();
    const moves = (own: string): string => own.slice(own.indexOf("\n\n"));
    expect(moves(await readFile(await (await again).path(), "utf8"))).toBe(moves(text));

    await page.goto("about:blank");
    await page.goto(link);
    await expect(table.turns.getByRole("list")).toHaveText(turns, { useInnerText: true });
    await table.isOver();
  });
}

test("a record that is opened and saved again keeps its comments, variations and tags", async ({ page }) => {
  const text =
    '[Game "saiju"]\n[Event "Club evening"]\n[Snow "Ada"]\n\n' +
    "{A short one.} 1. m@c2 2. s@d2 (2. s@a1 {Further out.}) f@d1 {Well placed.} 3. resign:snow\n";
  await page.goto("/games");
  await page
    .getByLabel("Open a record from a file")
    .setInputFiles({ name: "club.txt", mimeType: "text/plain", buffer: Buffer.from(text) });
  const turns = page.getByRole("region", { name: "Turns" });
  await expect(turns).toBeVisible();
  await page.reload();
  await expect(turns).toContainText("Well placed.");
  await expect(turns.getByTitle("s@a1", { exact: true })).toBeVisible();
  await page.getByRole("group", { name: "Parts of the study" }).getByRole("button", { name: "Share" }).click();
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Record (text)" }).click();
  const saved = await readFile(await (await saving).path(), "utf8");
  for (const part of ["Club evening", "Ada", "{A short one.}", "(2. s@a1 {Further out.})", "{Well placed.}"])
    expect(saved).toContain(part);
  expect(saved).not.toContain("[Date");
});

test("pictures are handed out as PNG and as SVG", async ({ page }) => {
  await openStored(page, { ...position("sayu"), moves: ["resign:red"] });
  await page.getByRole("button", { name: "Share" }).click();
  for (const [kind, begins] of [
    ["PNG", "\x89PNG"],
    ["SVG", "<svg"],
  ] as const) {
    const saving = page.waitForEvent("download");
    await page.getByRole("button", { name: `Picture (${kind})` }).click();
    const file = await readFile(await (await saving).path(), "latin1");
    expect(file.startsWith(begins), file.slice(0, 40)).toBe(true);
    expect(file.length).toBeGreaterThan(10_000);
  }
});

const FORMATS = new URL("../unit/stored/", import.meta.url);
for (const name of await readdir(FORMATS)) {
  test(`a game that was stored as in ${name} is listed and goes on`, async ({ page }) => {
    const stored = JSON.parse(await readFile(new URL(name, FORMATS), "utf8")) as {
      id: string;
      story?: { moves: string[] };
      transcript?: { moves: string[] };
    };
    const moves = (stored.transcript ?? stored.story)?.moves ?? [];
    await putGame(page, stored);
    await page.goto("/games");
    await page.getByRole("listitem").getByRole("link").click();
    await expect(page).toHaveURL(`/play/${stored.id}`);
    const table = new Table(page);
    for (const move of moves) await expect(table.turns.getByTitle(move)).toBeVisible();
    await expect(table.board).toBeVisible();
  });
}

test("a position is shared in the middle of a game, as it is looked at", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await atOnce(page);
  const table = await Table.begin(page, { game: "saiju", occupants: ["person", "level:1"] }, 17);
  await table.byMouse(6);
  await page.getByRole("button", { name: "To the start" }).click();
  await page.getByRole("button", { name: "One move forward" }).click();
  await page.getByRole("button", { name: "Share" }).click();
  await page.getByRole("button", { name: "Copy a link" }).click();
  await expect(page.getByText("Link copied.")).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  for (const [name, ending] of [
    ["Save the record", "txt"],
    ["Picture (PNG)", "png"],
    ["Picture (SVG)", "svg"],
  ] as const) {
    const saving = page.waitForEvent("download");
    await page.getByRole("button", { name }).click();
    expect((await saving).suggestedFilename()).toMatch(new RegExp(`^saiju-\\w+\\.${ending}$`));
  }
  await page.goto("about:blank");
  await page.goto(link);
  await expect(page.getByRole("list", { name: "Players" })).toContainText("level 1");
  // One shadow was placed; the level places two.
  await expect.poll(() => table.moves()).toBe(3);
});
