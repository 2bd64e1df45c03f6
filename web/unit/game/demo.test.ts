// A board that plays by itself: its opening, its moves, and how it begins again.

import { expect, test } from "vitest";
import type { Question } from "../../src/engine/protocol";
import { DemoGame, type DemoEnvironment } from "../../src/game/DemoGame.svelte";
import { Session } from "../../src/module";
import { words } from "../../src/words/store.svelte";
import { opening } from "../../tests/support/openings";
import "./kit";

/** Plays whatever can be picked first. */
function environment(): DemoEnvironment & { asked: Question[] } {
  const asked: Question[] = [];
  return {
    asked,
    ask: (question) => {
      asked.push(question);
      const session = new Session(words(), question.transcript);
      let walk = session.walk();
      while (walk.action === null) walk = session.pick(walk.next[0]?.id ?? "");
      session.free();
      const report = { nodes: 1, chances: [], scores: null, proven: false, best: walk.action, lines: [] };
      return Promise.resolve({ report, draw: null });
    },
    rest: () => Promise.resolve(),
  };
}

test("a demo game goes on from its opening, move after move, with one seed", async () => {
  const own = environment();
  const demo = new DemoGame("saiju", own);
  const { signal } = new AbortController();
  const before = demo.stage.scene;
  await demo.act(signal);
  await demo.act(signal);
  expect(demo.stage.scene).not.toEqual(before);
  expect(own.asked.map(({ transcript }) => transcript.moves.length)).toEqual([
    opening("saiju").length,
    opening("saiju").length + 1,
  ]);
  expect(new Set(own.asked.map(({ seed }) => seed)).size).toBe(1);
  demo.leave();
});

test("a demo game that is over begins again", async () => {
  const own = environment();
  const demo = new DemoGame("saiju", own);
  const { signal } = new AbortController();
  for (let moves = 0; moves < 500 && demo.stage.scene.outcome === null; moves++) await demo.act(signal);
  expect(demo.stage.scene.outcome).not.toBeNull();
  const asked = own.asked.length;
  await demo.act(signal);
  expect(demo.stage.scene.outcome).toBeNull();
  expect(own.asked.length).toBe(asked);
  demo.leave();
});

test("a demo game that nobody looks at any more makes no move", async () => {
  const demo = new DemoGame("saiju", environment());
  const before = demo.stage;
  await demo.act(AbortSignal.abort());
  expect(demo.stage).toBe(before);
  demo.leave();
});
