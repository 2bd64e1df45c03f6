// The worker in which the engine thinks: one slice at a time, so that messages come in between.

import { Engine, Reviewer, Vocabulary, initSync } from "../wasm/banmen_wasm.js";
import type { EngineAnswer, FromWorker, Question, ReviewRequest, ToWorker } from "./protocol";

/** The most lines of a report. */
const LINES = 3;

const stopped = new Set<number>();
let engine: Engine | undefined;
let words: Vocabulary | undefined;
let turn: Promise<void> = Promise.resolve();

addEventListener("message", ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === "begin") {
    initSync({ module: data.module });
    words = new Vocabulary(data.language, data.words);
    engine = new Engine();
  } else if (data.kind === "stop") {
    stopped.add(data.id);
  } else {
    const work = data.kind === "start" ? () => reply(data.id, data.question) : () => review(data.id, data.request);
    turn = turn.then(() => attempt(data.id, work));
  }
});

/** Works on a question; what goes wrong is its answer. */
async function attempt(id: number, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    post({ kind: "failed", id, sentence: error instanceof Error ? error.message : String(error) });
  }
  stopped.delete(id);
}

async function reply(id: number, question: Question): Promise<void> {
  const answer = await think(id, question);
  if (answer) post({ kind: "done", id, answer });
}

/** Reviews a game, and posts the review after each position. */
async function review(id: number, { transcript, mostTurns, nodes }: ReviewRequest): Promise<void> {
  if (!words) throw new Error("no words yet");
  if (stopped.has(id)) return;
  const reviewer = new Reviewer(words, transcript, mostTurns, nodes);
  try {
    const all = reviewer.all();
    for (let done = 0; done < all; done++) {
      while (!reviewer.step(performance.now())) {
        await pause();
        if (stopped.has(id)) return;
      }
      post({ kind: "reviewed", id, review: reviewer.review(), all });
    }
  } finally {
    reviewer.free();
  }
}

/** Thinks until the engine is done; null if the question was stopped. */
async function think(id: number, question: Question): Promise<EngineAnswer | null> {
  if (!words || !engine) throw new Error("no words yet");
  if (stopped.has(id)) return null;
  const { transcript, player, seed, nodes, most, reportInterval, draw } = question;
  engine.turnTo(words, transcript, player, seed);
  if (draw === undefined) engine.decide(nodes, most, reportInterval);
  else engine.considerDraw();
  while (!engine.step(performance.now())) {
    const report = engine.dueReport(LINES);
    if (report) post({ kind: "info", id, report });
    await pause();
    if (stopped.has(id)) return null;
  }
  return { report: engine.report(LINES), draw: draw === undefined ? null : engine.answerToDraw(draw) };
}

const channel = new MessageChannel();

/** Lets messages arrive, without the delay of timers. */
function pause(): Promise<void> {
  return new Promise((resolve) => {
    channel.port1.onmessage = () => resolve();
    channel.port2.postMessage(null);
  });
}

function post(message: FromWorker): void {
  postMessage(message);
}
