// The keys of a study.

import type { StudyKey } from "../wire";

/** What a key does. */
export type Command =
  | "back"
  | "forward"
  | "turn-back"
  | "turn-forward"
  | "step-back"
  | "step-forward"
  | "branch-up"
  | "branch-down"
  | "first"
  | "last"
  | "promote"
  | "main"
  | "delete"
  | "undo"
  | "redo"
  | "comment"
  | "mark"
  | "engine"
  | "best"
  | "say"
  | "keys";

interface Binding {
  command: Command;
  /** The keys, in lower case. */
  keys: readonly string[];
  /** The keys that are held with them; every other one is not. */
  held?: readonly ("shift" | "alt" | "control")[];
}

const BACK = ["k", "arrowleft"];
const ON = ["j", "arrowright"];

/** All keys, in the order in which they are listed. */
export const BINDINGS: readonly Binding[] = [
  { command: "back", keys: BACK },
  { command: "forward", keys: ON },
  { command: "turn-back", keys: BACK, held: ["shift"] },
  { command: "turn-forward", keys: ON, held: ["shift"] },
  { command: "step-back", keys: BACK, held: ["alt"] },
  { command: "step-forward", keys: ON, held: ["alt"] },
  { command: "branch-up", keys: ["arrowup"] },
  { command: "branch-down", keys: ["arrowdown"] },
  { command: "first", keys: ["home"] },
  { command: "last", keys: ["end"] },
  { command: "promote", keys: ["p"] },
  { command: "main", keys: ["p"], held: ["shift"] },
  { command: "delete", keys: ["delete"] },
  { command: "undo", keys: ["z"], held: ["control"] },
  { command: "redo", keys: ["z"], held: ["control", "shift"] },
  { command: "comment", keys: ["c"] },
  { command: "mark", keys: ["m"] },
  { command: "engine", keys: ["l"] },
  { command: "best", keys: [" "] },
  { command: "say", keys: ["i"] },
  { command: "keys", keys: ["?"] },
];

/** The key of the words that say what a command does. */
export const wordsOf = (command: Command): `key-${Command}` & StudyKey => `key-${command}`;

/** A binding as it is shown: `Shift + K, ←`. */
export function shown({ keys, held = [] }: Binding): string {
  const names = keys.map((key) => SIGNS[key] ?? key.toUpperCase()).join(", ");
  return [...held.map((key) => HELD[key]), names].join(" + ");
}

const SIGNS: Record<string, string> = {
  arrowleft: "←",
  arrowright: "→",
  arrowup: "↑",
  arrowdown: "↓",
  home: "Home",
  end: "End",
  delete: "Delete",
  " ": "Space",
};
const HELD = { shift: "Shift", alt: "Alt", control: "Ctrl" };

type Pressed = Pick<KeyboardEvent, "key" | "shiftKey" | "altKey" | "ctrlKey" | "metaKey">;

/** The command of a key; null: none. A question mark is one with or without Shift. */
export function commandOf({ key, shiftKey, altKey, ctrlKey, metaKey }: Pressed): Command | null {
  const name = key.toLowerCase();
  const held = { shift: shiftKey && name !== "?", alt: altKey, control: ctrlKey || metaKey };
  const fits = ({ keys, held: own = [] }: Binding): boolean =>
    keys.includes(name) && (["shift", "alt", "control"] as const).every((one) => held[one] === own.includes(one));
  return BINDINGS.find(fits)?.command ?? null;
}
