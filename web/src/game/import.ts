// Games that come from elsewhere, from a link or a record: people play every seat, and the game is saved here.

import { Session } from "../module";
import { newGame, type StoredGame } from "../store/stored";
import { words } from "../words/store.svelte";

/** The game that a link holds; an error with a sentence if it holds none. */
export const gameOfLink = (link: string): StoredGame => stored(Session.fromLink(words(), link), null);

/** The game that a record tells, stored with the record itself; an error with a sentence if it tells none. */
export const gameOfRecord = (text: string): StoredGame => stored(Session.fromRecord(words(), text), text);

function stored(session: Session, record: string | null): StoredGame {
  const occupants = session.scene().players.map(() => "person" as const);
  const game = newGame(session.transcript(), occupants, record);
  session.free();
  return game;
}
