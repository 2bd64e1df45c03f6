// What the reader likes, kept on this machine.

import { readSettings, type Settings } from "./preferences";

const KEY = "banmen-settings";

class Kept {
  now = $state<Settings>(readSettings(null));

  /** Reads what was kept, and keeps every change from now on. */
  start(): void {
    this.now = readSettings(this.#stored());
    $effect.root(() => {
      $effect(() => {
        const text = JSON.stringify(this.now);
        try {
          localStorage.setItem(KEY, text);
        } catch {
          // A browser that keeps nothing still plays.
        }
      });
      $effect(() => this.#dress(document.documentElement));
    });
  }

  #stored(): string | null {
    try {
      return localStorage.getItem(KEY);
    } catch {
      return null;
    }
  }

  #dress(root: HTMLElement): void {
    const { theme, palette } = this.now;
    if (theme === "auto") root.removeAttribute("data-theme");
    else root.dataset["theme"] = theme;
    root.dataset["palette"] = palette;
  }
}

const kept = new Kept();

/** The settings as they are now. */
export const settings = (): Settings => kept.now;

export const startSettings = (): void => kept.start();
