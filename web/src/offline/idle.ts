// When the page may use the network for later: not while somebody waits for it, and not if they save data.

/** How long the page must have had nothing to do, in milliseconds. */
const LATEST = 30_000;

/** Waits until the browser has nothing else to do. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ("requestIdleCallback" in window) requestIdleCallback(() => resolve(), { timeout: LATEST });
    else setTimeout(resolve, 2000);
  });
}

/** Whether the reader asked the browser to save data. */
export function isSaving(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
