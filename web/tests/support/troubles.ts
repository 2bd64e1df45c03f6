// What a browser's console says that a test must not let pass.

import type { ConsoleMessage } from "@playwright/test";

/** What Playwright itself says when it keeps a service worker away, as the configuration tells it to. */
const BLOCKED = "Service Worker registration blocked by Playwright";

/** Whether something went wrong on a page. */
export function isTrouble(message: ConsoleMessage): boolean {
  return ["error", "warning"].includes(message.type()) && message.text() !== BLOCKED;
}
