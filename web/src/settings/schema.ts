// The schema of the settings: names, values, defaults, and the reader of the stored text.

import { LANGUAGES, type Language } from "../wire";

export interface Settings {
  /** The language; `auto` follows the browser. */
  language: "auto" | Language;
  /** The colours of the page; `auto` follows the system. */
  theme: "auto" | "light" | "dark" | "contrast";
  /** The colours of the pieces. */
  palette: "standard" | "safe";
  /** Whether moves have sounds. */
  sound: boolean;
  /** Whether boards show coordinates. */
  coordinates: boolean;
  /** How fast turns are shown. */
  speed: "slow" | "normal" | "fast" | "instant";
  /** Whether the tap that completes an action only previews it, and a second tap plays it. */
  touchPreview: boolean;
  /** Whether a complete turn waits for a confirmation. */
  confirmTurns: boolean;
  /** Whether aids for learners are shown: `auto` shows them against weak levels. */
  aids: "auto" | "on" | "off";
  /** Whether the coach gives tips. */
  tips: boolean;
  /** Whether the list of turns is in notation. */
  notation: boolean;
}

/** The values of the settings that are not switches. */
export const CHOICES = {
  language: ["auto", ...LANGUAGES],
  theme: ["auto", "light", "dark", "contrast"],
  palette: ["standard", "safe"],
  speed: ["slow", "normal", "fast", "instant"],
  aids: ["auto", "on", "off"],
} as const;

export const DEFAULTS: Settings = {
  language: "auto",
  theme: "auto",
  palette: "standard",
  sound: true,
  coordinates: true,
  speed: "normal",
  touchPreview: true,
  confirmTurns: false,
  aids: "auto",
  tips: false,
  notation: false,
};

/** Settings from a stored text; a value that cannot be read is the default. */
export function readSettings(text: string | null): Settings {
  const stored = parse(text);
  const read = (key: keyof Settings): unknown => {
    const value = stored[key];
    if (key in CHOICES) {
      const allowed: readonly unknown[] = CHOICES[key as keyof typeof CHOICES];
      return allowed.includes(value) ? value : DEFAULTS[key];
    }
    return typeof value === "boolean" ? value : DEFAULTS[key];
  };
  const keys = Object.keys(DEFAULTS) as (keyof Settings)[];
  return Object.fromEntries(keys.map((key) => [key, read(key)])) as unknown as Settings;
}

function parse(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? "{}");
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
