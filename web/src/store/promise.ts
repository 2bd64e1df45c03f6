// Asks the browser to keep what is stored here, even when it has little room or was not used for long.

/** Whether the browser was asked since the page was loaded. */
let isAsked = false;

/** Asks once. Whatever the answer is, everything goes on as before. */
export function askToKeep(): void {
  if (isAsked) return;
  isAsked = true;
  // Old browsers, and pages over plain http, have no such thing.
  const { navigator } = globalThis as { navigator?: Partial<Pick<Navigator, "storage">> };
  navigator?.storage?.persist().catch(() => undefined);
}
