// The program's own players, the authority of this machine, and how games are saved.

import { expect, test } from "vitest";
import { Stopped } from "../../src/engine/client";
import type { Question, EngineAnswer } from "../../src/engine/protocol";
import { LocalAuthority } from "../../src/game/authority/local";
import { saveChanges } from "../../src/game/open";
import { LevelPlayer, type Ask } from "../../src/game/opponents.svelte";
import { newGame, type StoredGame } from "../../src/store/stored";
import type { DrawAnswer } from "../../src/wire";
import { begin, SAIJU, Scripted, transcript } from "./kit";

const answerOf = (best: string | null, draw: DrawAnswer | null = null): EngineAnswer => ({
  report: { nodes: 1, chances: [0.5, 0.5], scores: null, proven: false, best, lines: [] },
  draw,
});

/** An engine that always gives one answer, and the questions that it was asked. */
function engine(answer: EngineAnswer): { ask: Ask; asked: Question[] } {
  const asked: Question[] = [];
  const ask: Ask = (question) => {
    asked.push(question);
    return Promise.resolve(answer);
  };
  return { ask, asked };
}

test("a level asks with the same seed throughout a game, and thinks until it answers", async () => {
  const { ask, asked } = engine(answerOf("m@f2"));
  const level = new LevelPlayer("level:3", 0xffff_ffff, ask);
  const { signal } = new AbortController();
  const answer = level.next(transcript(), signal);
  expect(level.isThinking).toBe(true);
  expect(await answer).toEqual(["m@f2"]);
  expect(level.isThinking).toBe(false);
  await level.next(transcript(SAIJU.slice(0, 2)), signal);
  expect(asked.map(({ player, seed }) => [player, seed])).toEqual([
    ["level:3", 0xffff_ffff],
    ["level:3", 0xffff_ffff],
  ]);
});

test("a level that was stopped gives no answer", async () => {
  const stop = new AbortController();
  const level = new LevelPlayer("level:3", 1, engine(answerOf("m@f2")).ask);
  const answer = level.next(transcript(), stop.signal);
  stop.abort();
  await expect(answer).rejects.toBeInstanceOf(Stopped);
  expect(level.isThinking).toBe(false);
});

test("a level is asked about a draw as the player of its seat", async () => {
  const { ask, asked } = engine(answerOf(null, "early"));
  const level = new LevelPlayer("level:3", 1, ask);
  expect(await level.answerToDraw(transcript(), 0, new AbortController().signal)).toBe("early");
  expect(asked.map(({ draw }) => draw)).toEqual([0]);
});

test("a level plays its whole turn in a game", async () => {
  const ask = ({ transcript }: Question) => Promise.resolve(answerOf(SAIJU[transcript.moves.length] ?? null));
  const level = new LevelPlayer("level:2", 1, ask);
  const { game, moves, authority } = begin({ moves: SAIJU.slice(0, 1), players: [null, level] });
  await game.go();
  expect(moves()).toEqual(SAIJU.slice(0, 3));
  expect(authority.asked).toEqual(["1 s@e2 f@f1"]);
});

test("on this machine every turn counts, and a draw when all opponents agree", async () => {
  const { signal } = new AbortController();
  const { game } = begin();
  const at = { transcript: transcript(), status: game.status };
  const declines = (seat: number, why: string): string => `${seat} declines: ${why}`;
  const offer = (answer: DrawAnswer) =>
    new LocalAuthority([null, new Scripted([], answer)], declines).offerDraw(0, at, signal);
  expect(await offer("agreed")).toEqual({ isTaken: true });
  expect(await offer("early")).toEqual({ isTaken: false, why: { sentence: "1 declines: early", rule: null } });
  expect(await offer("better")).toEqual({ isTaken: false, why: { sentence: "1 declines: better", rule: null } });
  const among = new LocalAuthority([null, null], String);
  expect(await among.offerDraw(1, at, signal), "people agree among themselves").toEqual({ isTaken: true });
  expect(await Promise.all([among.submit(), among.takeBack(), among.resign()])).toEqual(
    [1, 2, 3].map(() => ({ isTaken: true })),
  );
});

test("a game is saved with every step, and with its end", async () => {
  const { game } = begin({ moves: SAIJU.slice(0, 3) });
  const stored = newGame("saiju", ["person", "person"]);
  const saved: StoredGame[] = [];
  saveChanges(game, stored, (own) => {
    saved.push(structuredClone(own));
    return Promise.resolve();
  });
  await game.go();
  await game.play("sy-e3");
  game.stepBack();
  await game.resign(1);
  expect(saved.map(({ transcript, over }) => [transcript.moves.length, over])).toEqual([
    [4, false],
    [3, false],
    [4, true],
  ]);
});

test("a browser that cannot save says so", async () => {
  const { game } = begin({ moves: SAIJU.slice(0, 3) });
  saveChanges(game, newGame("saiju", ["person", "person"]), () => Promise.reject(new Error("full")));
  await game.go();
  await game.play("sy-e3");
  await Promise.resolve();
  expect(game.notice?.sentence).toMatch(/\w/);
});
