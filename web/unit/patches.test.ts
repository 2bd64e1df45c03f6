// A board changed by patches equals the scene that the module draws, in every game.

import { expect, test } from "vitest";
import { play, set, type Stage } from "../src/board/stage";
import { Session, games } from "../src/wasm/banmen_wasm.js";
import { words } from "../tests/support/node-module";

/** The most moves of a game that are played. */
const MOST_MOVES = 60;
/** Enough for any machine, in milliseconds. */
const PATIENCE = 300_000;

/** An action made by picking: the choice at each step depends on `turn` alone. */
function picked(session: Session, turn: number): string {
  for (let walk = session.walk(); ;) {
    if (walk.action !== null) return walk.action;
    const target = walk.next[(turn * 7 + walk.picked.length) % walk.next.length];
    if (!target) throw new Error("nothing can be picked");
    walk = session.pick(target.id);
  }
}

for (const { id } of games(words)) {
  test(
    `patches change the board of ${id} into a fresh scene, move after move`,
    () => {
      const session = new Session(words, { game: id, start: null, moves: [] });
      let stage: Stage = set(session.scene());
      let moves = 0;
      for (; moves < MOST_MOVES && session.status().toAct !== null; moves++) {
        const action = picked(session, moves);
        stage = session.play(action).frames.reduce(play, stage);
        const fresh = session.scene();
        expect(stage.scene, action).toEqual(fresh);
        expect(new Set(stage.actors.map(({ place }) => place))).toEqual(new Set(Object.keys(fresh.pieces)));
      }
      expect(moves).toBeGreaterThan(10);
      session.free();
    },
    PATIENCE,
  );
}
