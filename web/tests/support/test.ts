// The base of every test: the shared server, fixed seeds, and an empty console at the end.

import { test as base, expect } from "@playwright/test";
import { fixChance } from "./chance";
import { isTrouble } from "./troubles";

export { expect };

interface Watch {
  /** Errors on any page: exceptions, violations of the content policy, failed requests. */
  troubles: string[];
  /** Random numbers of the page are the same in every run. */
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
        if (isTrouble(message)) troubles.push(message.text());
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
