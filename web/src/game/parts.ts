// What a game is made of, and what becomes of it when the authority tells what counts.

import type { Settings } from "../settings/schema";
import type { Authority } from "./authority/authority";
import type { FramePlayer } from "./FramePlayer.svelte";
import type { Player } from "./players";
import type { GameSession } from "./session";

/** The parts of a game. */
export interface GameParts {
  session: GameSession;
  /** Who plays each seat; null: a person at this page. */
  players: readonly (Player | null)[];
  authority: Authority;
  frames?: FramePlayer;
  wishes?: () => Wishes;
}

/** What the reader wants of a game. */
export interface Wishes extends Pick<Settings, "confirmTurns"> {
  /** Whether aids for learners are shown. */
  aids: boolean;
}

/** What became of the steps of a turn in progress when the authority told what counts. */
export interface Followed {
  /** Whether other moves count than before. */
  isNew: boolean;
  kept: number;
  dropped: number;
}
