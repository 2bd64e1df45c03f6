// The settings of the reader, stored in this browser.

import { DEFAULTS, readSettings, type Settings } from "./schema";

const KEY = "banmen-settings";

class SettingsStore {
  now = $state<Settings>(readSettings(null));
  /** Whether the system asks for more contrast. */
  #contrast = $state(false);

  /** Reads the stored settings, and stores every change from now on. */
  start(): void {
    this.now = readSettings(this.#stored());
    this.#wear();
    $effect.root(() => {
      $effect(() => {
        const text = JSON.stringify(this.now);
        try {
          localStorage.setItem(KEY, text);
        } catch {
          // Without storage the settings last as long as the page.
        }
      });
    });
  }

  /** Uses settings that last as long as the page: nothing is read and nothing is stored. */
  startWith(settings: Partial<Settings>): void {
    this.now = { ...DEFAULTS, ...settings };
    this.#wear();
  }

  /** Shows the page in the colours of the settings from now on. */
  #wear(): void {
    const wish = matchMedia("(prefers-contrast: more)");
    this.#contrast = wish.matches;
    wish.addEventListener("change", () => (this.#contrast = wish.matches));
    $effect.root(() => {
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

/** Uses settings that last as long as the page, for a board in somebody else's page. */
export const startWith = (settings: Partial<Settings>): void => store.startWith(settings);
