// From a game to a study of it. What a study needs is loaded with the first one.

import type { StoredGame } from "../store/stored";
import type { Game } from "./Game.svelte";
import { recordOf } from "./share";

/** Opens a study of a game, with everything of the record that it was opened from. */
export async function study(game: Game, stored: StoredGame): Promise<void> {
  const { studyGame } = await import("../study/begin");
  await studyGame(recordOf(game, stored));
}
