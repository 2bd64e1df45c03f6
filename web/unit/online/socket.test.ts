// The socket: watching, signs of life, connecting again.

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PATIENCE, PING_EVERY, waitBefore } from "../../src/online/core/socket.svelte";
import type { Line } from "../../src/wire/online";
import { network, told } from "./kit";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A follower that notes what it hears. */
function follower(next = 1) {
  const heard: Line["t"][] = [];
  return {
    heard,
    follower: { next: () => next, hear: ({ t }: Line) => void heard.push(t), connected: () => undefined },
  };
}

test("a game is watched from the entry that is needed next", () => {
  const { socket, last } = network();
  const { follower: own, heard } = follower(7);
  socket.watch("g", own);
  expect(last().sent).toEqual([]);
  last().accept();
  expect(last().of("watch")).toEqual([{ t: "watch", game: "g", from: 7 }]);
  expect(last().of("ping")).toEqual([{ t: "ping", n: 1, have: { g: 6 } }]);
  last().say(told([]));
  last().say({ ...told([]), game: "other" } as Line);
  expect(heard).toEqual(["game"]);
});

test("the page is connected from the first answer on, and asks every ten seconds", () => {
  const { socket, last } = network();
  socket.watch("g", follower().follower);
  last().accept();
  expect(socket.isConnected).toBe(false);
  last().pong(1000);
  expect(socket.isConnected).toBe(true);
  vi.advanceTimersByTime(PING_EVERY);
  expect(last().of("ping")).toHaveLength(2);
});

test("without an answer for six seconds the page is not connected, and connects again", () => {
  const { socket, wires, last } = network();
  socket.watch("g", follower().follower);
  last().accept();
  last().pong();
  vi.advanceTimersByTime(PING_EVERY);
  vi.advanceTimersByTime(PATIENCE - 1);
  expect(socket.isConnected).toBe(true);
  vi.advanceTimersByTime(1);
  expect(socket.isConnected).toBe(false);
  expect(wires[0]?.readyState).toBe(3);
  vi.advanceTimersByTime(1000);
  expect(wires).toHaveLength(2);
  last().accept();
  last().pong();
  expect(socket.isConnected).toBe(true);
  expect(last().of("watch")).toHaveLength(1);
});

test("a second question does not give the first one more time", () => {
  const { socket, last } = network();
  socket.watch("g", follower().follower);
  last().accept();
  last().pong();
  vi.advanceTimersByTime(PING_EVERY);
  vi.advanceTimersByTime(PATIENCE / 2);
  socket.wake();
  vi.advanceTimersByTime(PATIENCE / 2);
  expect(socket.isConnected).toBe(false);
});

test("waking asks at once, or connects at once", () => {
  const { socket, wires, last } = network();
  socket.watch("g", follower().follower);
  last().accept();
  last().pong();
  socket.wake();
  expect(last().of("ping")).toHaveLength(2);
  last().cut();
  expect(wires).toHaveLength(1);
  socket.wake();
  expect(wires).toHaveLength(2);
});

test("waits are twice as long each time, at most fifteen seconds, and differ by thirty percent", () => {
  expect([0, 1, 2].map((tries) => waitBefore(tries, 0.5))).toEqual([500, 1000, 2000]);
  expect(waitBefore(20, 0.5)).toBe(15_000);
  expect(waitBefore(1, 0)).toBeCloseTo(700);
  expect(waitBefore(1, 1)).toBeCloseTo(1300);
});

test("a service that says goodbye names the time after which to come back", () => {
  const { socket, wires, last } = network();
  socket.watch("g", follower().follower);
  last().accept();
  last().pong();
  last().say({ t: "bye", after: 1800 });
  expect(socket.isConnected).toBe(false);
  vi.advanceTimersByTime(1799);
  expect(wires).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(wires).toHaveLength(2);
});

test("the socket is closed when nothing is watched any more", () => {
  const { socket, wires, last } = network();
  const end = socket.watch("g", follower().follower);
  last().accept();
  end();
  expect(last().of("unwatch")).toEqual([{ t: "unwatch", game: "g" }]);
  expect(wires[0]?.readyState).toBe(3);
  vi.advanceTimersByTime(60_000);
  expect(wires).toHaveLength(1);
});
