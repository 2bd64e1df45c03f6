// Scenes for pictures: the position of a game, and the part of the plane that shows it.

import { Session } from "../module";
import type { Scene, Transcript } from "../wire";
import { words } from "../words/store.svelte";
import { boardFrame, filled, grown, type Frame } from "./geometry";

/** The room around an open table. */
const ROOM = 500;

/** The scene of a game; null if the game cannot be read. */
export function sceneOf(transcript: Transcript): Scene | null {
  try {
    const session = new Session(words(), transcript);
    const scene = session.scene();
    session.free();
    return scene;
  } catch {
    return null;
  }
}

/** The frame of a picture: a board without coordinates, or a square part of an open table. */
export function stillFrame(scene: Scene): Frame {
  const whole = boardFrame(scene, false);
  return scene.open ? filled(grown(whole, ROOM), 1) : whole;
}
