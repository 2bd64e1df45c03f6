// A task: tries are judged by the rules, answers are played, and the way is shown.

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { FramePlayer } from "../src/game/FramePlayer.svelte";
import { Tasks } from "../src/module";
import { TaskGame } from "../src/task/TaskGame.svelte";
import { Vocabulary } from "../src/wasm/banmen_wasm.js";
import { ENGLISH } from "../tests/support/node-module";
import { useWords } from "../src/words/store.svelte";

const text = (path: string): string => readFileSync(new URL(path, import.meta.url), "utf8");
const vocabulary = new Vocabulary("en", `${ENGLISH}\n${text("../src/texts/lessons/en.ftl")}`);
useWords("en", ENGLISH);

/** The task of a lesson, without waiting for frames. */
function open(game: string, id: string): TaskGame {
  const tasks = new Tasks(vocabulary, text(`../../fixtures/lessons/${game}.txt`));
  const place = tasks.all().findIndex((own) => own.id === id);
  const task = tasks.all()[place];
  if (!task) throw new Error(`there is no ${id}`);
  const frames = new FramePlayer({
    nextFrame: () => Promise.resolve(),
    sound: () => undefined,
    speed: () => "instant",
  });
  return new TaskGame({ ...task, judge: (moves) => tasks.judge(place, moves) }, frames, () => Promise.resolve());
}

const moves = (game: TaskGame): string[] => game.session.transcript().moves;

test("a try that reaches the goal is right, and ends", async () => {
  const game = open("saiju", "saiju-double");
  let right = 0;
  game.onRight = () => (right += 1);
  await game.play("mw-g1");
  expect([game.phase, game.verdict?.kind, game.isOpen, right]).toEqual(["judged", "right", false, 1]);
  await game.play("end");
  expect(moves(game)).toEqual(["mw-g1"]);
  game.leave();
});

test("a try that misses says why, and can be made again", async () => {
  const game = open("saiju", "saiju-double");
  await game.play("sw-g1");
  expect(game.verdict).toMatchObject({
    kind: "missed",
    sentences: [expect.stringContaining("Snow has"), expect.any(String)],
  });
  expect(game.missed).toBe(1);
  game.again();
  expect([game.phase, game.verdict, game.isOpen, moves(game)]).toEqual(["trying", null, true, []]);
  game.leave();
});

test("the answer that spoils a try is played", async () => {
  const game = open("niju", "niju-block");
  const before = moves(game).length;
  await game.play("0126@-1,0");
  await expect.poll(() => game.isAnswered).toBe(true);
  expect(moves(game)).toHaveLength(before + 2);
  expect(game.outcome?.winners).toEqual([0]);
  game.leave();
});

test("opponents answer between the turns of a try", async () => {
  const game = open("niju", "niju-threats");
  await game.play("1345@1,2");
  expect([game.phase, moves(game).at(-1), game.isOpen]).toEqual(["trying", "0145@2,2", true]);
  await game.play("0123@2,3");
  expect(game.verdict?.kind).toBe("right");
  game.leave();
});

test("the way is shown, and is not the reader's", async () => {
  const game = open("saiju", "saiju-where");
  let right = 0;
  game.onRight = () => (right += 1);
  await game.show();
  expect([game.phase, moves(game), right, game.isOpen]).toEqual(["shown", ["my-g4", "end"], 0, false]);
  game.again();
  expect([game.phase, game.isOpen]).toEqual(["trying", true]);
  game.leave();
});

test("a question is answered without a move", () => {
  const game = open("saiju", "saiju-count");
  const tasks = new Tasks(vocabulary, text("../../fixtures/lessons/saiju.txt"));
  const place = tasks.all().findIndex(({ id }) => id === "saiju-count");
  game.answer(tasks.judgeAnswer(place, Uint32Array.of(0)));
  expect(game.verdict?.kind).toBe("missed");
  game.again();
  game.answer(tasks.judgeAnswer(place, Uint32Array.of(1)));
  expect(game.verdict?.kind).toBe("right");
  game.leave();
});

test("aids that would tell the answer are left out where a task wants that", () => {
  const source = { transcript: { game: "sayu", start: null, moves: [] }, solver: 0, way: [], judge: () => GOES_ON };
  const [plain, usual] = [new TaskGame({ ...source, isPlain: true }), new TaskGame(source)];
  expect([plain.hasAids, usual.hasAids]).toEqual([false, true]);
  plain.leave();
  usual.leave();
});

const GOES_ON = { kind: "open" as const, reply: [] };
