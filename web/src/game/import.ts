// Games that come from elsewhere, from a link or a record: they are saved here with whoever sat where.

import { Session } from "../module";
import { isOccupant, newGame, type Occupant, type StoredGame } from "../store/stored";
import { LEVELS } from "../wire";
import { words } from "../words/store.svelte";

/** What separates the game of a link from its occupants. */
const OCCUPANTS = "~";
/** The letter of a person among the occupants of a link; levels have their number. */
const PERSON = "p";

/** The text of a link, with whoever plays each seat. */
export function linkText(game: string, occupants: readonly Occupant[]): string {
  const letters = occupants.map((own) => (own === "person" ? PERSON : String(LEVELS.indexOf(own) + 1)));
  return `${game}${OCCUPANTS}${letters.join("")}`;
}

/** The game that a link holds; an error with a sentence if it holds none. */
export function gameOfLink(link: string): StoredGame {
  const [game = "", letters = ""] = link.split(OCCUPANTS);
  return stored(Session.fromLink(words(), game), (_, seat) => LEVELS[Number(letters[seat] ?? 0) - 1]);
}

/** The game that a record tells, stored with the record itself; an error with a sentence if it tells none. */
export function gameOfRecord(text: string): StoredGame {
  const session = Session.fromRecord(words(), text);
  session.keepRecord(text);
  const tags = tagsOf(session.record([]));
  return stored(session, (tag) => tags.get(tag), text);
}

/** The tags of a record in the text form. */
function tagsOf(record: string): Map<string, string> {
  const [header = ""] = record.split("\n\n");
  return new Map([...header.matchAll(/^\[(\w+) "(.*)"\]$/gm)].map(([, tag = "", value = ""]) => [tag, value]));
}

/** The game of a session, which is freed. Whoever is no level is a person. */
function stored(
  session: Session,
  occupantOf: (tag: string, seat: number) => string | undefined,
  record: string | null = null,
): StoredGame {
  const occupants = session.scene().players.map(({ tag }, seat) => {
    const named = occupantOf(tag, seat);
    return isOccupant(named) ? named : "person";
  });
  const over = session.status().outcome !== null;
  const game = { ...newGame(session.transcript(), occupants, record), over };
  session.free();
  return game;
}
