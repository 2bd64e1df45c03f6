// The list of games, from the binary: a new game is tested without being named here.

import { execFileSync } from "node:child_process";
import { binary } from "./banmen";

interface Listed {
  id: string;
}

const listed = JSON.parse(execFileSync(binary(), ["games", "--json"], { encoding: "utf8" })) as Listed[];

/** The ids of all games. */
export const GAMES: string[] = listed.map(({ id }) => id);
