// A running game as the list of games to watch tells it.

import type { ClockKind, SeatInfo } from "../../wire/online";

export interface LiveGame {
  game: string;
  setup: string;
  seats: SeatInfo[];
  clock: ClockKind | null;
  rated: boolean;
}
