// The time plan of a turn, the frames that follow it, and skipping.

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FramePlayer, type Screen } from "../../src/game/FramePlayer.svelte";
import { Allowance, PACE, plan } from "../../src/game/pace";
import { skipByInput } from "../../src/game/skip";
import type { Frame, Patch } from "../../src/wire";
import { begin, SAIJU, Scripted } from "./kit";

const frame = (key: string, ...patches: Patch[]): Frame => ({ key, caption: key, rule: null, patches });
const MOVING = frame("saaguan-moved", { do: "turn", place: "a1", turn: 90 });
const BEAM = frame("saaguan-beam", { do: "dark", place: "a1" });
const TELLING = frame("saaguan-moves-left");
const many = (count: number): Frame[] => Array.from({ length: count }, () => MOVING);

test("frames that move a piece share the time; captions, beams and scores take none", () => {
  expect(plan([TELLING, MOVING, BEAM, MOVING, TELLING], 300, 1000)).toEqual({
    starts: [0, 0, 300, 300, 600],
    end: 600,
  });
  expect(plan(many(10), 300, 1000).starts).toEqual([0, 100, 200, 300, 400, 500, 600, 700, 800, 900]);
  expect(plan([TELLING, BEAM], 300, 1000)).toEqual({ starts: [0, 0], end: 0 });
  expect(plan([], 300, 1000)).toEqual({ starts: [], end: 0 });
});

test("a turn keeps its limit, whatever the number of its actions and frames", () => {
  for (const [actions, frames] of [
    [1, 1],
    [1, 40],
    [3, 1],
    [3, 12],
    [9, 9],
  ] as const) {
    const time = new Allowance(PACE.normal, "other");
    const ends = Array.from({ length: actions }, (_, own) => time.next(many(frames), own === actions - 1).end);
    const sum = ends.reduce((one, other) => one + other);
    expect(sum).toBeLessThanOrEqual(1200);
    expect(Math.min(...ends), "each action is seen").toBeGreaterThan(0);
  }
});

test("an action of one's own takes at most 300 ms; the slow speed has no limit, the instant one no time", () => {
  expect(new Allowance(PACE.normal, "own").next(many(20), true).end).toBeLessThanOrEqual(300);
  expect(new Allowance(PACE.slow, "other").next(many(20), false).end).toBe(20 * PACE.slow.frame);
  expect(new Allowance(PACE.instant, "other").next(many(20), true).end).toBe(0);
  expect(PACE.slow.frame).toBeGreaterThan(PACE.normal.frame);
});

const SCREEN: Screen = { nextFrame: () => Promise.resolve(), sound: () => undefined, speed: () => "normal" };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("frames are shown at the times of the plan", async () => {
  const frames = new FramePlayer(SCREEN);
  frames.beginTurn("other");
  void frames.run([MOVING, TELLING, MOVING], true);
  await vi.advanceTimersByTimeAsync(0);
  expect(frames.captions).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(300);
  expect(frames.captions).toHaveLength(3);
  expect(frames.running).toBe(true);
  await vi.advanceTimersByTimeAsync(300);
  expect(frames.running).toBe(false);
});

test("skipping shows the rest of the turn at once, but not of the next turn", async () => {
  const frames = new FramePlayer(SCREEN);
  frames.beginTurn("other");
  void frames.run(many(3), false);
  await vi.advanceTimersByTimeAsync(0);
  frames.skip();
  await vi.advanceTimersByTimeAsync(0);
  expect([frames.running, frames.captions.length]).toEqual([false, 3]);
  await frames.run(many(3), true);
  frames.beginTurn("other");
  void frames.run(many(3), true);
  await vi.advanceTimersByTimeAsync(0);
  expect([frames.running, frames.captions.length]).toEqual([true, 1]);
});

test("a whole turn of an opponent is over within its limit", async () => {
  const { game, picker, moves } = begin({
    moves: SAIJU.slice(0, 4),
    players: [null, new Scripted(SAIJU)],
    screen: { speed: () => "normal" },
  });
  await game.go();
  void game.play("fy-f5");
  await vi.advanceTimersByTimeAsync(300 + 1200);
  expect(moves()).toEqual(SAIJU.slice(0, 7));
  expect(picker.isPicking).toBe(true);
});

/** A window with a turn that is shown, and what reaches the page behind the skipping. */
function pressed() {
  const target = new EventTarget() as Window;
  const shown = { running: true, skips: 0, skip: () => (shown.skips += 1) };
  const end = skipByInput(target, shown);
  const reached: string[] = [];
  for (const kind of ["click", "keydown"]) target.addEventListener(kind, (event) => reached.push(event.type));
  const send = (type: string, more: object = {}) =>
    target.dispatchEvent(Object.assign(new Event(type, { cancelable: true }), more));
  return { shown, reached, send, end };
}

test("the click that skips does nothing else, even if the turn ends before the button is released", () => {
  const { shown, reached, send, end } = pressed();
  send("pointerdown");
  expect(shown.skips).toBe(1);
  shown.running = false;
  send("click");
  expect(reached).toEqual([]);
  send("pointerdown");
  send("click");
  expect(reached).toEqual(["click"]);
  end();
  shown.running = true;
  send("pointerdown");
  expect(shown.skips).toBe(1);
});

test("the key that skips does nothing else while it is held; keys that mean nothing do not skip", () => {
  const { shown, reached, send } = pressed();
  send("keydown", { key: "Shift" });
  send("keydown", { key: "r", ctrlKey: true });
  expect(shown.skips).toBe(0);
  send("keydown", { key: "Enter" });
  shown.running = false;
  send("keydown", { key: "Enter", repeat: true });
  expect([shown.skips, reached.length]).toEqual([1, 2]);
  send("keyup", { key: "Enter" });
  send("keydown", { key: "Enter" });
  expect([shown.skips, reached.length]).toEqual([1, 3]);
});
