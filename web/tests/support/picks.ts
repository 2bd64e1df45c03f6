// Actions made on the board target by target, whatever game it is.

import { expect, type Locator, type Page } from "@playwright/test";
import { Session } from "../../src/wasm/banmen_wasm.js";
import { words } from "./node-module";
import type { Transcript } from "./stored";

/** Picks a target of the page by its id. */
export type Press = (page: Page, target: string) => Promise<void>;

export const byMouse: Press = (page, target) =>
  page.locator(`[data-target="${target}"]`).first().dispatchEvent("click", { bubbles: true });

export const byKeys: Press = async (page, target) => {
  await page.locator(`[data-target="${target}"]`).first().focus();
  await page.keyboard.press("Enter");
};

/** Makes actions one after the other, until `done` is there; the game is at `from` before the first. */
export async function make(
  page: Page,
  from: Transcript,
  actions: readonly string[],
  press: Press = byMouse,
  done?: Locator,
): Promise<void> {
  for (const [made, action] of actions.entries()) {
    const walk = new Session(words, { ...from, moves: [...from.moves, ...actions.slice(0, made)] });
    for (const { id } of walk.steps(action)) {
      // What fills itself is not offered.
      if (walk.walk().picked.some(({ target }) => target.id === id)) continue;
      const target = page.locator(`[data-target="${id}"]`);
      await expect((done ? target.or(done) : target).first()).toBeAttached();
      if (done && (await done.count()) > 0) return walk.free();
      await press(page, id);
      walk.pick(id);
    }
    walk.free();
  }
}
