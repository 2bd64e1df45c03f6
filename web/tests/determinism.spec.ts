// The same seed and number of nodes give the same action in the browser and natively.

import { nativeAction } from "./support/banmen";
import { GAMES } from "./support/games";
import { browserAction, withModule } from "./support/module";
import { expect, test } from "./support/test";

/** All games, and some with other boards and more players. */
const SETUPS = [...GAMES, "saiju board=square", "saiju players=3", "saaguan players=4 board=hex side=4"];
const SEED = 20;
const NODES = 600;
const ACTIONS = 6;

for (const game of SETUPS) {
  test(`the engine plays ${game} alike in the browser and natively`, async ({ page }) => {
    await withModule(page);
    const moves: string[] = [];
    for (let seed = SEED; seed < SEED + ACTIONS; seed++) {
      const question = { game, moves, player: "best", seed, nodes: NODES };
      const [here, there] = await Promise.all([browserAction(page, question), nativeAction(game, moves, seed, NODES)]);
      expect(here, `after ${moves.join(" ")}`).toBe(there);
      moves.push(there);
    }
  });
}
