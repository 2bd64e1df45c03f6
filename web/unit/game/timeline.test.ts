// Looking back: whole moves, frames of a move, and how the present comes back.

import { expect, test } from "vitest";
import { begin, SAIJU, Scripted, settled } from "./kit";

/** Up to its third shadow the game is set up; the fourth move lays the first stone. */
const MOVES = SAIJU.slice(0, 7);

test("the game is shown as it was, and as it stands again", () => {
  const { game, timeline } = begin({ moves: MOVES });
  const now = game.frames.scene;
  timeline.view(3);
  expect([timeline.at, timeline.isPresent]).toEqual([3, false]);
  expect(game.frames.scene).toEqual(game.session.sceneAfter(3));
  timeline.view(99);
  expect(timeline.isPresent).toBe(true);
  expect(game.frames.scene).toEqual(now);
});

test("a move is looked at frame by frame, forwards and backwards", () => {
  const { game, timeline } = begin({ moves: MOVES });
  const seen = [JSON.stringify(game.frames.scene)];
  while (timeline.at > 0 || timeline.frame > 0) {
    timeline.step(-1);
    seen.push(JSON.stringify(game.frames.scene));
  }
  expect(seen.length).toBeGreaterThan(MOVES.length);
  timeline.step(-1);
  expect(timeline.at).toBe(0);
  for (const scene of seen.slice(0, -1).reverse()) {
    timeline.step(1);
    expect(JSON.parse(JSON.stringify(game.frames.scene))).toEqual(JSON.parse(scene));
  }
  expect(timeline.isPresent).toBe(true);
});

test("the next move is shown as it was made, until the present is reached", async () => {
  const { game, timeline } = begin({ moves: MOVES });
  timeline.view(MOVES.length - 2);
  await timeline.next();
  expect(timeline.at).toBe(MOVES.length - 1);
  expect(game.frames.scene).toEqual(game.session.sceneAfter(MOVES.length - 1));
  await timeline.next();
  expect(timeline.isPresent).toBe(true);
  await timeline.next();
  expect(game.frames.scene).toEqual(game.session.scene());
});

test("looking back ends when something happens in the present", async () => {
  const { game, timeline } = begin({ moves: SAIJU.slice(0, 5), players: [null, new Scripted(SAIJU)] });
  timeline.view(2);
  await game.go();
  expect(timeline.isPresent).toBe(true);
  expect(game.frames.scene).toEqual(game.session.scene());
});

test("looking back while a move is shown does not delay the game", async () => {
  const { game, timeline, picker, moves } = begin({ moves: SAIJU.slice(0, 4), players: [null, new Scripted(SAIJU)] });
  await game.go();
  const played = game.play("fy-f5");
  timeline.view(1);
  await played;
  await settled();
  expect(moves()).toEqual(SAIJU.slice(0, 7));
  timeline.view(null);
  expect(picker.isPicking).toBe(true);
  expect(game.frames.scene).toEqual(game.session.scene());
});

test("taking back leads to the present, too", async () => {
  const { game, timeline } = begin({ moves: MOVES });
  timeline.view(2);
  await game.takeBack(5);
  expect([timeline.isPresent, timeline.at]).toEqual([true, 5]);
});

test("a refresh does not end looking back", () => {
  const { game, timeline } = begin({ moves: MOVES });
  timeline.view(2);
  game.refresh();
  expect(timeline.at).toBe(2);
  expect(game.frames.scene).toEqual(game.session.sceneAfter(2));
});
