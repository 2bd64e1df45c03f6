// Random numbers that are the same in every run.

import type { BrowserContext } from "@playwright/test";

/** A generator of whole numbers from 0 to `below` - 1. */
export function chance(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Replaces the random numbers of pages, so that opponents choose the same in every run. */
export async function fixChance(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const KEY = "chance-of-the-tests";
    let state = 1;
    const draw = (): number => {
      const next = (before: number): number => (Math.imul(before, 1_664_525) + 1_013_904_223) >>> 0;
      try {
        // The next page continues the sequence of the one before.
        state = next(Number(sessionStorage.getItem(KEY) ?? state));
        sessionStorage.setItem(KEY, String(state));
      } catch {
        // A page without an origin has no storage.
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
