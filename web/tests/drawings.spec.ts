// Boards on the page equal the picture files of `banmen render`, pixel by pixel.
//
// Two renderers do not agree on every edge, so a few pixels may differ. The limits are so low that a missing drawing,
// or one that is moved by a pixel, is found; a second test proves that.

import type { Page } from "@playwright/test";
import { render, type Painted } from "./support/banmen";
import { GAMES } from "./support/games";
import { compare, type Frame } from "./support/pixels";
import { position } from "./support/positions";
import { storeSettings, openStored } from "./support/stored";
import { expect, test } from "./support/test";

/** A pixel is off when one of its colours differs by more than this, of 255. */
const OFF = 64;
/** The share of pixels that may be off. */
const ON_THE_BOARD = 0.001;
const IN_A_PLACE = 0.005;

/** Drawings too faint to be missed: the shadow of a piece. */
const FAINT = ["#bm-saaguan-shadow"];

/** The most drawings of a game that are hidden one by one, to save time. */
const MOST_TRIED = 8;

/** The longer side of the pictures, in pixels. */
const SIZE = 900;

const LOOKS = ["light", "dark", "contrast"].flatMap((theme) =>
  ["standard", "safe"].map((palette) => ({ theme, palette })),
);

test.use({ viewport: { width: SIZE, height: SIZE } });

for (const game of GAMES) {
  for (const look of LOOKS) {
    test(`the drawings of ${game} are those of a picture file: ${look.theme}, ${look.palette}`, async ({
      page,
    }, info) => {
      await openStored(page, { ...position(game), moves: [] });
      const painted = await show(page, game, look);
      const found = await faults(page, painted);
      if (found.length > 0)
        await info.attach("file", { body: Buffer.from(painted.png, "base64"), contentType: "image/png" });
      expect(found).toEqual([]);
    });
  }

  test(`a drawing of ${game} that is missing or moved is noticed`, async ({ page }) => {
    await openStored(page, { ...position(game), moves: [] });
    const painted = await show(page, game, { theme: "light", palette: "standard" });
    const drawings = await page.evaluate(() => {
      const uses = [...document.querySelectorAll("svg.laid .actor use")];
      return [...new Set(uses.map((use) => use.getAttribute("href") ?? ""))];
    });
    expect(drawings.length).toBeGreaterThan(3);
    const tried = drawings.filter((own) => !FAINT.includes(own)).slice(0, MOST_TRIED);
    for (const drawing of tried) {
      const first = page.locator(`svg.laid .actor use[href="${drawing}"]`).first();
      await first.evaluate((use) => use.setAttribute("visibility", "hidden"));
      expect(await faults(page, painted), `without ${drawing}`).not.toEqual([]);
      await first.evaluate((use, by) => {
        use.removeAttribute("visibility");
        use.parentElement?.setAttribute("transform", `translate(${by} 0)`);
      }, 1 / painted.scale);
      expect(await faults(page, painted), `${drawing} a pixel aside`).not.toEqual([]);
      await first.evaluate((use) => use.parentElement?.removeAttribute("transform"));
    }
  });
}

/** Has the binary paint the board, and shows the page's board over everything, in the same look. */
async function show(page: Page, game: string, look: { theme: string; palette: string }): Promise<Painted> {
  const painted = await render(position(game), look, SIZE);
  await storeSettings(page, { ...look, coordinates: false });
  await page.reload();
  await expect(page.getByRole("group", { name: "Board" })).toBeVisible();
  await page.evaluate(lay, painted);
  return painted;
}

/** The differences between the page's board and the painted one. */
async function faults(page: Page, painted: Painted): Promise<string[]> {
  const screen = (await page.screenshot()).toString("base64");
  const percent = (share: number): string => `${(share * 100).toFixed(2)} %`;
  const { board, worst, place } = await page.evaluate(compare, { ...painted, screen, off: OFF });
  return [
    ...(board > ON_THE_BOARD ? [`${percent(board)} of the board are off`] : []),
    ...(worst > IN_A_PLACE ? [`${percent(worst)} of ${place} are off`] : []),
  ];
}

/** Shows the page's board over everything, in the size of the picture file and without targets. */
function lay({ frame, scale }: { frame: Frame; scale: number }): void {
  const board = document.querySelector("svg.board")?.cloneNode(true) as SVGSVGElement;
  for (const element of board.querySelectorAll(".why, .target, .picked, .last, .ghosts, .ring")) element.remove();
  board.classList.add("laid");
  board.setAttribute("viewBox", `${frame.x} ${frame.y} ${frame.width} ${frame.height}`);
  Object.assign(board.style, {
    position: "fixed",
    zIndex: "99",
    inset: "0",
    width: `${frame.width * scale}px`,
    height: `${frame.height * scale}px`,
    background: "var(--paper)",
  });
  document.body.append(board);
}
