// Numbers that look random and are the same every time.

import type { BrowserContext } from "@playwright/test";

/** Numbers from nought to below. */
export function chance(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Lets the pages themselves draw such numbers, so that opponents choose the same every time. */
export async function fixChance(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const KEY = "chance-of-the-tests";
    let state = 1;
    const draw = (): number => {
      const next = (before: number): number => (Math.imul(before, 1_664_525) + 1_013_904_223) >>> 0;
      try {
        // A page that is loaded later goes on where the one before ended.
        state = next(Number(sessionStorage.getItem(KEY) ?? state));
        sessionStorage.setItem(KEY, String(state));
      } catch {
        // A page that is nobody's keeps nothing.
        state = next(state);
      }
      return state;
    };
    crypto.getRandomValues = <T extends ArrayBufferView | null>(array: T): T => {
      const isWide = array instanceof Uint32Array;
      if (isWide || array instanceof Uint8Array)
        array.forEach((_, index) => (array[index] = draw() >>> (isWide ? 0 : 24)));
      return array;
    };
  });
}
