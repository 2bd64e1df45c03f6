// Opens a game online: its session, who plays at this page, and the authority of the service.

import { OnlineAuthority } from "../../game/authority/online";
import { Coach } from "../../game/Coach.svelte";
import { FramePlayer } from "../../game/FramePlayer.svelte";
import type { Wishes } from "../../game/Game.svelte";
import type { OpenGame } from "../../game/open";
import { Picker } from "../../game/Picker.svelte";
import { RemotePlayer } from "../../game/remote";
import type { GameSession } from "../../game/session";
import { Timeline } from "../../game/Timeline.svelte";
import { Session } from "../../module";
import { settings } from "../../settings/store.svelte";
import { isOccupant, newGame, type Occupant, type StoredGame } from "../../store/stored";
import type { Game as GameInfo, Person, SeatInfo } from "../../wire/online";
import { words } from "../../words/store.svelte";
import { isDaily } from "./clock";
import { OnlineGame } from "./OnlineGame";
import type { Round } from "./round.svelte";
import { tell } from "./words.svelte";

/** An open game online. */
export interface OpenRound extends OpenGame {
  authority: OnlineAuthority;
  /** The seats of the reader: at most one, unless they play against themselves. */
  own: number[];
}

/** Opens a game that was told, for a person, or for nobody who only watches. */
export async function openRound(
  round: Round,
  info: GameInfo,
  person: Person | null,
  frames: FramePlayer = new FramePlayer(),
): Promise<OpenRound> {
  const kept = await round.kept();
  const isOwn = (seat: SeatInfo): boolean => person !== null && seat.person?.id === person.id;
  const own = info.seats.flatMap((seat, index) => (isOwn(seat) ? [index] : []));
  const stored = { ...asStored(round, info), reader: own[0] ?? null };
  const session: GameSession = new Session(words(), stored.transcript);
  const authority = new OnlineAuthority(round, own);
  const players = info.seats.map((seat) => (isOwn(seat) ? null : new RemotePlayer()));
  const game = new OnlineGame({ session, players, authority, frames, wishes: () => wishesOf(info) }, round);
  const timeline = new Timeline(game);
  const open = { stored, game, timeline, picker: new Picker(game, timeline), coach: new Coach(game), authority, own };
  void game.go();
  authority.guide(game);
  if (kept) await sendAgain(round, game, kept);
  return open;
}

/** Turns by correspondence are confirmed: there is time for a second look. */
function wishesOf({ clock }: GameInfo): Wishes {
  const { aids, confirmTurns } = settings();
  return { aids: aids === "on", confirmTurns: confirmTurns || isDaily(clock) };
}

/** The game as the view of a game on this machine wants it. */
function asStored({ id, moves, status }: Round, { setup, seats }: GameInfo): StoredGame {
  const occupants = seats.map(({ level }): Occupant => {
    const named = `level:${level ?? ""}`;
    return isOccupant(named) ? named : "person";
  });
  const names = seats.map(({ person }) => person?.name ?? "");
  const transcript = { game: setup, start: null, moves };
  return { ...newGame(transcript, occupants), id, names, over: status !== "playing" };
}

/** A turn of an earlier visit that nobody has answered: it is sent again if its ordinal is still the next one. */
async function sendAgain(round: Round, game: OnlineGame, { ordinal, moves }: { ordinal: number; moves: string[] }) {
  const redone = game.redo(moves);
  if (game.waiting && ordinal === round.next()) return void game.confirm();
  await round.forget(ordinal);
  game.notice = { sentence: tell(redone < moves.length ? "steps-dropped" : "steps-kept"), rule: null };
  if (!game.waiting) void game.go();
}
