// A game whose authority is the service: turns appear at once, what others do is followed, steps are made again.

import { afterEach, expect, test } from "vitest";
import { FramePlayer } from "../../src/game/FramePlayer.svelte";
import { openRound, type OpenRound } from "../../src/online/core/open";
import { StoredOutbox } from "../../src/online/core/outbox";
import { Round } from "../../src/online/core/round.svelte";
import type { Entry, Game } from "../../src/wire/online";
import { SAIJU, SCREEN, settled } from "../game/kit";
import { entry, network, personOf, told, type Wire } from "./kit";

/** The turns of the game of Saiju in the kit. */
const ENTRIES = [entry(1, 0, "m@f2"), entry(2, 1, "s@e2", "f@f1"), entry(3, 0, "sy-e3", "fy-f5")];
const moves = (open: OpenRound): string[] => open.game.session.transcript().moves;

let rounds: Round[] = [];
afterEach(() => {
  rounds.forEach((round) => round.leave());
  rounds = [];
});

interface Begun {
  entries?: Entry[];
  seat?: number;
  more?: Partial<Game>;
}

/** Opens a game for the person of a seat. */
async function begin({ entries = ENTRIES.slice(0, 2), seat = 0, more = {} }: Begun = {}) {
  const { socket, last } = network();
  const outbox = new StoredOutbox();
  const round = new Round("g", socket, outbox);
  rounds.push(round);
  const accept = (wire: Wire, log: Entry[]): void => {
    wire.accept();
    wire.pong();
    wire.say(told(log, more));
  };
  accept(last(), entries);
  await round.ready;
  const open = await openRound(round, round.game as Game, personOf(seat), new FramePlayer(SCREEN));
  await quiet();
  return { open, round, outbox, socket, last, accept };
}

/** Waits until the game and the database are at rest. */
async function quiet(): Promise<void> {
  for (let times = 0; times < 20; times++) await settled();
}

test("a turn appears at once, is sent with its ordinal, and counts when it is acknowledged", async () => {
  const { open, last, outbox } = await begin();
  await open.game.play("sy-e3");
  void open.game.play("fy-f5");
  await quiet();
  expect(moves(open)).toEqual(SAIJU.slice(0, 5));
  expect(last().of("turn")).toEqual([{ t: "turn", game: "g", ordinal: 3, moves: ["sy-e3", "fy-f5"] }]);
  expect([open.game.asking, await outbox.find("g")]).toMatchObject([true, { ordinal: 3 }]);
  last().say({ t: "ack", game: "g", ordinal: 3 });
  last().say({ t: "entry", ...entry(3, 0, "sy-e3", "fy-f5") });
  await quiet();
  expect([open.game.asking, open.game.status.unconfirmed, await outbox.find("g")]).toEqual([false, 0, null]);
  expect(moves(open)).toEqual(SAIJU.slice(0, 5));
});

test("a turn of somebody else is played when it comes", async () => {
  const { open, last } = await begin({ seat: 1 });
  last().say({ t: "entry", ...entry(3, 0, "sy-e3", "fy-f5") });
  await quiet();
  expect(moves(open)).toEqual(SAIJU.slice(0, 5));
  expect([open.game.isOpen, open.picker.isPicking, open.game.status.unconfirmed]).toEqual([true, true, 0]);
});

test("a refused turn is taken back, with the service's sentence", async () => {
  const { open, last } = await begin();
  await open.game.play("sy-e3");
  void open.game.play("fy-f5");
  await quiet();
  const error = { key: "saiju-cell-taken", sentence: "No.", rule: "saiju/1" };
  last().say({ t: "no", game: "g", ordinal: 3, next: 3, error });
  await quiet();
  expect(moves(open)).toEqual(SAIJU.slice(0, 3));
  expect(open.game.notice).toEqual({ sentence: "No.", rule: "saiju/1" });
  expect(open.picker.isPicking).toBe(true);
});

test("a turn that was cut off is sent again with the same ordinal", async () => {
  const { open, last, socket, accept } = await begin();
  await open.game.play("sy-e3");
  last().cut();
  void open.game.play("fy-f5");
  await quiet();
  expect(last().of("turn")).toEqual([]);
  socket.wake();
  accept(last(), []);
  expect(last().of("watch")).toEqual([{ t: "watch", game: "g", from: 3 }]);
  expect(last().of("turn")).toEqual([{ t: "turn", game: "g", ordinal: 3, moves: ["sy-e3", "fy-f5"] }]);
});

test("a turn whose acknowledgement was lost is found in the log", async () => {
  const { open, last, socket, accept, outbox } = await begin();
  await open.game.play("sy-e3");
  void open.game.play("fy-f5");
  await quiet();
  last().cut();
  socket.wake();
  accept(last(), [entry(3, 0, "sy-e3", "fy-f5"), entry(4, 1, "my-d3", "sp-e6")]);
  await quiet();
  expect(moves(open)).toEqual(SAIJU.slice(0, 7));
  expect([open.game.asking, open.game.isOpen, await outbox.find("g")]).toEqual([false, true, null]);
});

test("a turn that an earlier visit sent is shown and sent again", async () => {
  await new StoredOutbox().keep({ game: "g", ordinal: 3, moves: ["sy-e3", "fy-f5"] });
  const { open, last } = await begin();
  expect(moves(open)).toEqual(SAIJU.slice(0, 5));
  expect(last().of("turn")).toEqual([{ t: "turn", game: "g", ordinal: 3, moves: ["sy-e3", "fy-f5"] }]);
  last().say({ t: "ack", game: "g", ordinal: 3 });
  await quiet();
  expect(open.game.status.unconfirmed).toBe(0);
});

test("a turn of an earlier visit that counts already is forgotten", async () => {
  await new StoredOutbox().keep({ game: "g", ordinal: 3, moves: ["sy-e3", "fy-f5"] });
  const { open, last, outbox } = await begin({ entries: ENTRIES, more: { toAct: 1 } });
  expect(moves(open)).toEqual(SAIJU.slice(0, 5));
  expect([last().of("turn"), await outbox.find("g")]).toEqual([[], null]);
});

test("taking back is followed, and the log goes on", async () => {
  const { open, last } = await begin({ entries: ENTRIES });
  last().say({ t: "entry", ...entry(4, null, "back:2") });
  await quiet();
  expect(moves(open)).toEqual(SAIJU.slice(0, 3));
  expect(open.picker.isPicking).toBe(true);
  void open.game.play("sy-e3").then(() => open.game.play("fy-f5"));
  await quiet();
  expect(last().of("turn")).toMatchObject([{ ordinal: 5 }]);
});

test("a gap is asked for, and nothing is shown before it is closed", async () => {
  const { open, last } = await begin({ seat: 1 });
  last().say({ t: "entry", ...entry(4, 1, "my-d3", "sp-e6") });
  expect(last().of("watch").at(-1)).toEqual({ t: "watch", game: "g", from: 3 });
  await quiet();
  expect(moves(open)).toEqual(SAIJU.slice(0, 3));
});

/** A game of Saiju for three in which seat 2 leaves while seat 0 is composing a turn. */
const THREE = {
  setup: "saiju players=3",
  seats: [0, 1, 2].map((seat) => ({ player: `p${seat}`, person: personOf(seat) })),
};

test("somebody leaves while a turn is being made: its steps are made again after that", async () => {
  const { open, last } = await begin({ entries: [], more: THREE });
  const name = open.game.frames.scene.players[2]?.id ?? "";
  void open.game.play("m@f2");
  await quiet();
  // The first turn of one move is sent at once; the entry of who left took its ordinal.
  expect(last().of("turn")).toMatchObject([{ ordinal: 1, moves: ["m@f2"] }]);
  last().say({ t: "no", game: "g", ordinal: 1, next: 2, error: { key: "ordinal", sentence: "Late." } });
  expect(last().of("watch").at(-1)).toEqual({ t: "watch", game: "g", from: 1 });
  last().say({ ...told([entry(1, 2, `resign:${name}`)], THREE) });
  await quiet();
  expect(moves(open)).toEqual([`resign:${name}`, "m@f2"]);
  expect([open.game.waiting, open.game.asking]).toEqual([true, false]);
  expect(open.game.notice?.sentence).toMatch(/left/);
  void open.game.confirm();
  await quiet();
  expect(last().of("turn").at(-1)).toMatchObject({ ordinal: 2, moves: ["m@f2"] });
});

test("somebody who only watches picks nothing", async () => {
  const { open } = await begin({ seat: 3 });
  expect([open.own, open.picker.isPicking, open.game.isOpen]).toEqual([[], false, false]);
});

test("in a game that was called off, or whose rules were corrected, nobody can act", async () => {
  const { open, round, last } = await begin();
  await open.game.play("sy-e3");
  await quiet();
  expect([open.picker.isPicking, open.game.canStepBack]).toEqual([true, true]);
  last().say({ t: "aborted", game: "g" });
  await quiet();
  expect([round.isClosed, open.picker.isPicking, open.game.canStepBack]).toEqual([true, false, false]);
  const frozen = await begin({ more: { status: "frozen", toAct: null } });
  expect([frozen.round.isClosed, frozen.open.picker.isPicking]).toEqual([true, false]);
});
