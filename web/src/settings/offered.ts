// The games whose lessons were offered in this browser.

const KEY = "banmen-offered";

/** Whether the lessons of a game were offered already; true if the browser stores nothing, so that nobody is asked twice. */
export function isOffered(game: string): boolean {
  try {
    return stored().includes(game);
  } catch {
    return true;
  }
}

/** Notes that the lessons of a game were offered. */
export function offered(game: string): void {
  try {
    localStorage.setItem(KEY, [...new Set([...stored(), game])].join(" "));
  } catch {
    // Without storage nothing is offered.
  }
}

const stored = (): string[] => (localStorage.getItem(KEY) ?? "").split(" ").filter((game) => game !== "");
