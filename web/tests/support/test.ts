// Every test: at the server that was started for it, and with an empty console at its end.

import { test as base, expect } from "@playwright/test";
import { fixChance } from "./chance";

export { expect };

interface Watch {
  /** What went wrong on any page: errors, what the content policy forbade, requests that failed. */
  troubles: string[];
  /** Chance is the same every time. */
  fixed: undefined;
}

export const test = base.extend<Watch>({
  baseURL: async ({}, use) => use(process.env.BANMEN_URL),
  fixed: [
    async ({ context }, use) => {
      await fixChance(context);
      await use(undefined);
    },
    { auto: true },
  ],
  troubles: [
    async ({ context }, use) => {
      const troubles: string[] = [];
      context.on("console", (message) => {
        if (message.type() === "error" || message.type() === "warning") troubles.push(message.text());
      });
      context.on("weberror", (error) => troubles.push(String(error.error())));
      context.on("response", (response) => {
        if (response.status() >= 400) troubles.push(`${response.status()} ${response.url()}`);
      });
      await use(troubles);
      expect(troubles, "nothing goes wrong on the way").toEqual([]);
    },
    { auto: true },
  ],
});
