// Sounds, made from nothing: wood on wood, a soft bell.

import { settings } from "./settings.svelte";
import type { Frame } from "./wire";

let context: AudioContext | undefined;

/** What a frame sounds like. */
export function sound(frame: Frame): void {
  if (!settings().sound || !navigator.userActivation?.hasBeenActive) return;
  const kinds = new Set(frame.patches.map((patch) => patch.do));
  if (kinds.has("over")) return chord([392, 523.25, 659.25]);
  if (kinds.has("remove")) return knock(110, 0.22, 0.5);
  if (kinds.has("mark")) return bell(880, 0.25);
  if (kinds.has("add") || kinds.has("move")) return knock(240, 0.09, 0.7);
  if (kinds.has("change") || kinds.has("turn")) return knock(380, 0.06, 0.35);
}

function ready(): AudioContext {
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  return context;
}

/** A short, dull stroke. */
function knock(pitch: number, length: number, loudness: number): void {
  const audio = ready();
  const [tone, volume] = [audio.createOscillator(), audio.createGain()];
  const now = audio.currentTime;
  tone.type = "triangle";
  tone.frequency.setValueAtTime(pitch * 2, now);
  tone.frequency.exponentialRampToValueAtTime(pitch, now + length / 3);
  fade(volume.gain, now, length, 0.16 * loudness);
  tone.connect(volume).connect(audio.destination);
  tone.start(now);
  tone.stop(now + length);
}

function bell(pitch: number, loudness: number, delay = 0): void {
  const audio = ready();
  const now = audio.currentTime + delay;
  for (const [part, share] of [[1, 1], [2.76, 0.3]] as const) {
    const [tone, volume] = [audio.createOscillator(), audio.createGain()];
    tone.frequency.value = pitch * part;
    fade(volume.gain, now, 0.9, 0.12 * loudness * share);
    tone.connect(volume).connect(audio.destination);
    tone.start(now);
    tone.stop(now + 0.9);
  }
}

function chord(pitches: number[]): void {
  pitches.forEach((pitch, index) => bell(pitch, 0.5, index * 0.12));
}

function fade(gain: AudioParam, now: number, length: number, loudness: number): void {
  gain.setValueAtTime(0.0001, now);
  gain.exponentialRampToValueAtTime(loudness, now + 0.004);
  gain.exponentialRampToValueAtTime(0.0001, now + length);
}
