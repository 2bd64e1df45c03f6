// The settings of the reader, stored in this browser.

import { readSettings, type Settings } from "./schema";

const KEY = "banmen-settings";

class SettingsStore {
  now = $state<Settings>(readSettings(null));
  /** Whether the system asks for more contrast. */
  #contrast = $state(false);

  /** Reads the stored settings, and stores every change from now on. */
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
          // Without storage the settings last as long as the page.
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

/** The settings now in use. */
export const settings = (): Settings => store.now;

export const startSettings = (): void => store.start();
