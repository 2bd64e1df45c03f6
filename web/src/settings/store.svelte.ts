// What the reader likes, kept on this machine.

import { readSettings, type Settings } from "./schema";

const KEY = "banmen-settings";

class SettingsStore {
  now = $state<Settings>(readSettings(null));
  /** Whether the system asks for more contrast. */
  #contrast = $state(false);

  /** Reads what was kept, and keeps every change from now on. */
  start(): void {
    this.now = readSettings(this.#stored());
    const wish = matchMedia("(prefers-contrast: more)");
    this.#contrast = wish.matches;
    wish.addEventListener("change", () => (this.#contrast = wish.matches));
    $effect.root(() => {
      $effect(() => {
        const text = JSON.stringify(this.now);
        try {
          localStorage.setItem(KEY, text);
        } catch {
          // A browser that keeps nothing still plays.
        }
      });
      $effect(() => this.#apply(document.documentElement));
    });
  }

  #stored(): string | null {
    try {
      return localStorage.getItem(KEY);
    } catch {
      return null;
    }
  }

  #apply(root: HTMLElement): void {
    const { theme, palette } = this.now;
    const chosen = theme === "auto" && this.#contrast ? "contrast" : theme;
    if (chosen === "auto") root.removeAttribute("data-theme");
    else root.dataset["theme"] = chosen;
    root.dataset["palette"] = palette;
  }
}

const store = new SettingsStore();

/** The settings as they are now. */
export const settings = (): Settings => store.now;

export const startSettings = (): void => store.start();
