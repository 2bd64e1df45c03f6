// The client of the worker: one worker, answers to those who asked, progress reports, and stopping.

import { expect, test } from "vitest";
import { EngineClient, Stopped } from "../../src/engine/client";
import type { FromWorker, Question, EngineAnswer, ToWorker } from "../../src/engine/protocol";
import type { Report } from "../../src/wire";

const QUESTION: Question = { transcript: { game: "saiju", start: null, moves: [] }, player: "level:1", seed: 1 };

const report = (nodes: number): Report => ({
  nodes,
  chances: [0.5, 0.5],
  scores: null,
  proven: false,
  best: "m@c2",
  lines: [],
});
const answerAfter = (nodes: number): EngineAnswer => ({ report: report(nodes), draw: null });

/** A client whose worker is this test. */
function begin() {
  const told: ToWorker[] = [];
  let workers = 0;
  let say: (message: FromWorker) => void = () => undefined;
  let fail: (sentence: string) => void = () => undefined;
  const client = new EngineClient((hear, onFailure) => {
    workers += 1;
    [say, fail] = [hear, onFailure];
    return (message) => told.push(message);
  });
  return {
    client,
    told,
    say: (message: FromWorker) => say(message),
    fail: () => fail("No worker."),
    workers: () => workers,
  };
}

test("one worker answers all questions, each with its own answer", async () => {
  const { client, told, say, workers } = begin();
  expect(workers(), "nobody asked yet").toBe(0);
  const [first, second] = [client.ask(QUESTION), client.ask({ ...QUESTION, seed: 2 })];
  expect(workers()).toBe(1);
  expect(told.map((message) => message.kind)).toEqual(["start", "start"]);
  say({ kind: "done", id: 2, answer: answerAfter(2) });
  say({ kind: "done", id: 1, answer: answerAfter(1) });
  expect(await Promise.all([first, second])).toEqual([answerAfter(1), answerAfter(2)]);
});

test("progress reports go to whoever asked for them, until the answer", async () => {
  const { client, say } = begin();
  const heard: number[] = [];
  const answer = client.ask({ ...QUESTION, reportInterval: 100 }, undefined, ({ nodes }) => heard.push(nodes));
  say({ kind: "info", id: 1, report: report(10) });
  say({ kind: "info", id: 7, report: report(11) });
  say({ kind: "info", id: 1, report: report(20) });
  say({ kind: "done", id: 1, answer: answerAfter(30) });
  say({ kind: "info", id: 1, report: report(40) });
  expect(await answer).toEqual(answerAfter(30));
  expect(heard).toEqual([10, 20]);
});

test("a question that is stopped tells the worker so, and its answer is dropped", async () => {
  const { client, told, say } = begin();
  const stop = new AbortController();
  const answer = client.ask(QUESTION, stop.signal);
  stop.abort();
  await expect(answer).rejects.toBeInstanceOf(Stopped);
  expect(told.at(-1)).toEqual({ kind: "stop", id: 1 });
  say({ kind: "done", id: 1, answer: answerAfter(1) });
});

test("a question that was stopped before it was asked is never asked", async () => {
  const { client, told } = begin();
  await expect(client.ask(QUESTION, AbortSignal.abort())).rejects.toBeInstanceOf(Stopped);
  expect(told).toEqual([]);
});

test("a signal that comes after the answer stops nothing", async () => {
  const { client, told, say } = begin();
  const stop = new AbortController();
  const answer = client.ask(QUESTION, stop.signal);
  say({ kind: "done", id: 1, answer: answerAfter(1) });
  await answer;
  stop.abort();
  expect(told.map((message) => message.kind)).toEqual(["start"]);
});

test("what the worker cannot do is an error with its sentence", async () => {
  const { client, say } = begin();
  const answer = client.ask(QUESTION);
  say({ kind: "failed", id: 1, sentence: "No such game." });
  await expect(answer).rejects.toThrow("No such game.");
});

test("a worker that cannot run is a failure of every question, and the next question tries again", async () => {
  const { client, say, fail, workers } = begin();
  const questions = [client.ask(QUESTION), client.ask(QUESTION)];
  fail();
  for (const question of questions) await expect(question).rejects.toThrow("No worker.");
  const again = client.ask(QUESTION);
  expect(workers()).toBe(2);
  say({ kind: "done", id: 3, answer: answerAfter(3) });
  expect(await again).toEqual(answerAfter(3));
});
