// Plays the sounds of frames.

import { settings } from "../settings/store.svelte";
import type { Frame } from "../wire";
import { strike, type Tone } from "./synth";

/** The least time between two sounds, in seconds: a long chain that is shown at once makes no noise. */
const ONE = 0.05;

let context: AudioContext | undefined;
let last = -ONE;

/** Plays the sound of a frame, if it has one. */
export function sound(frame: Frame): void {
  const tone = toneOf(frame);
  if (!tone || !settings().sound || !navigator.userActivation.hasBeenActive) return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  const now = context.currentTime;
  if (now - last < ONE && tone !== "end") return;
  last = now;
  strike(context, tone, now);
}

function toneOf({ patches }: Frame): Tone | undefined {
  const kinds = new Set(patches.map((patch) => patch.do));
  if (kinds.has("over")) return "end";
  if (kinds.has("remove")) return "lost";
  if (kinds.has("mark")) return "locked";
  if (kinds.has("add") || kinds.has("move")) return "laid";
  return kinds.has("change") || kinds.has("turn") ? "turned" : undefined;
}
