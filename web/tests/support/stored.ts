// Games and settings put into the browser's storage by tests.

import type { Page } from "@playwright/test";

export interface Transcript {
  game: string;
  start: string | null;
  moves: string[];
}

/** Stores a game as the page does, and opens it. Without occupants, people play every seat. */
export async function openStored(page: Page, transcript: Transcript, occupants?: string[]): Promise<void> {
  const id = await storeGame(page, transcript, occupants);
  await page.goto(`/play/${id}`);
}

/** Stores a game as the page does, and returns its id. */
export async function storeGame(page: Page, transcript: Transcript, occupants?: string[]): Promise<string> {
  const id = `test${transcript.game.split(" ")[0]}${transcript.moves.length}`;
  const seats = occupants ?? Array.from({ length: players(transcript.game) }, () => "person");
  const now = Date.UTC(2026, 10, 15, 12);
  await putGame(page, {
    format: 3,
    id,
    created: now,
    changed: now,
    transcript,
    record: null,
    occupants: seats,
    seed: 1,
    over: false,
  });
  return id;
}

/** Puts an object among the stored games. */
export async function putGame(page: Page, game: object): Promise<void> {
  // The page creates the database when it lists games.
  await page.goto("/games");
  await page.getByRole("listitem").or(page.getByText("No games yet.")).first().waitFor();
  await page.evaluate(
    (game) =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.open("banmen");
        request.onerror = () => reject(request.error ?? new Error("open"));
        request.onsuccess = () => {
          const change = request.result.transaction("games", "readwrite");
          change.objectStore("games").put(game);
          change.oncomplete = () => resolve();
          change.onerror = () => reject(change.error ?? new Error("put"));
        };
      }),
    game,
  );
}

/** Stores settings for the next page that is loaded. */
export async function storeSettings(page: Page, settings: Record<string, unknown>): Promise<void> {
  await page.evaluate((text) => localStorage.setItem("banmen-settings", text), JSON.stringify(settings));
}

/** The number of players of a game with its options. */
export function players(game: string): number {
  return Number(/players=(\d)/.exec(game)?.[1] ?? 2);
}
