// The games whose cards for newcomers were shown in this browser.

const KEY = "banmen-introduced";

/** Whether the cards of a game were shown already; true if the browser stores nothing, so that they do not come twice. */
export function isIntroduced(game: string): boolean {
  try {
    return stored().includes(game);
  } catch {
    return true;
  }
}

/** Notes that the cards of a game were shown. */
export function introduce(game: string): void {
  try {
    localStorage.setItem(KEY, [...new Set([...stored(), game])].join(" "));
  } catch {
    // Without storage the cards are not shown by themselves.
  }
}

const stored = (): string[] => (localStorage.getItem(KEY) ?? "").split(" ").filter((game) => game !== "");
