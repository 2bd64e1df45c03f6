// Opens a stored game: its session, who plays, the authority, and the parts that components take.

import { hasAids } from "../settings/aids";
import { settings } from "../settings/store.svelte";
import { find, save } from "../store/games";
import type { StoredGame } from "../store/stored";
import { say } from "../words/store.svelte";
import { LocalAuthority } from "./authority/local";
import { Coach } from "./Coach.svelte";
import { Game, type Wishes } from "./Game.svelte";
import { LevelPlayer } from "./opponents.svelte";
import { Picker } from "./Picker.svelte";
import type { Player } from "./players";
import { resumed } from "./session";
import { Timeline } from "./Timeline.svelte";

/** An open game, part by part. */
export interface OpenGame {
  stored: StoredGame;
  game: Game;
  timeline: Timeline;
  picker: Picker;
  coach: Coach;
}

/** Opens a game as it was left; it is saved whenever it changes. */
export function openGame(stored: StoredGame): OpenGame {
  const session = resumed(stored.transcript, stored.record);
  const players = stored.occupants.map((occupant, seat) => playerOf(occupant, (stored.seed + seat) >>> 0));
  const name = (seat: number): string => session.scene().players[seat]?.name ?? "";
  const authority = new LocalAuthority(players, (seat, why) => say(`draw-${why}`, { player: name(seat) }));
  const wishes = (): Wishes => ({ aids: hasAids(stored.occupants), confirmTurns: settings().confirmTurns });
  const game = new Game({ session, players, authority, wishes });
  const timeline = new Timeline(game);
  saveChanges(game, stored);
  return { stored, game, timeline, picker: new Picker(game, timeline), coach: new Coach(game) };
}

/**
 * Opens a game again as another tab stored it; null if it is still as it was. The other tab lets the opponents play:
 * here they only play once a person acts.
 */
export async function changedElsewhere({ stored, game }: OpenGame): Promise<OpenGame | null> {
  const now = await find(stored.id).catch(() => null);
  if (!now || game.hasLeft || now.changed <= stored.changed) return null;
  game.leave();
  const open = openGame(now);
  if (open.game.isPerson(open.game.status.toAct)) void open.game.go();
  return open;
}

function playerOf(occupant: string, seed: number): Player | null {
  return occupant === "person" ? null : new LevelPlayer(occupant, seed);
}

/** Saves a game whenever its moves change. */
export function saveChanges(game: Game, stored: StoredGame, write: (stored: StoredGame) => Promise<void> = save): void {
  game.events.on(({ kind }) => {
    if (kind !== "changed") return;
    stored.transcript = game.session.transcript();
    stored.changed = Date.now();
    stored.over = game.outcome !== null;
    write(stored).catch(() => (game.notice = { sentence: say("not-saved"), rule: null }));
  });
}
