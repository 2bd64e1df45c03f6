// Records of finished games as the service tells them, as far as a list shows them.

/** The header of a record in the JSON form. */
interface Header {
  game: { name: string; variants?: string[] };
  players: { name: string; result?: number }[];
  "date-start"?: string;
  rules?: string;
  reason?: string;
  site?: { gameid?: string };
  tags?: Record<string, string | undefined>;
}

export interface RecordLine {
  header: Header;
}

/** A finished game in a list. */
export interface Finished {
  /** Its id; null: the record does not tell. */
  id: string | null;
  /** `GAME key=value…`. */
  setup: string;
  players: { name: string; isWinner: boolean }[];
  /** When it began, in milliseconds since 1970; null: unknown. */
  began: number | null;
}

export function finishedOf({ header }: RecordLine): Finished {
  const most = Math.max(...header.players.map(({ result }) => result ?? 0));
  const began = Date.parse(header["date-start"] ?? "");
  return {
    id: header.tags?.["Id"] ?? header.site?.gameid ?? null,
    setup: [header.game.name.toLowerCase(), ...(header.game.variants ?? [])].join(" "),
    players: header.players.map(({ name, result }) => ({ name, isWinner: most > 0 && result === most })),
    began: Number.isNaN(began) || began === 0 ? null : began,
  };
}

/** The last games of a list that begins with the oldest, at most `most`, the newest first. */
export async function lastOf(told: AsyncIterable<RecordLine>, most: number): Promise<Finished[]> {
  const last: RecordLine[] = [];
  for await (const line of told) {
    last.push(line);
    if (last.length > most) last.shift();
  }
  return last.reverse().map(finishedOf);
}
