// The worker in which the engine thinks: one slice at a time, so that messages come in between.

import { Engine, Vocabulary, initSync } from "../wasm/banmen_wasm.js";
import type { FromWorker, Question, EngineAnswer, ToWorker } from "./protocol";

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
    turn = turn.then(() => reply(data.id, data.question));
  }
});

async function reply(id: number, question: Question): Promise<void> {
  try {
    const answer = await think(id, question);
    if (answer) post({ kind: "done", id, answer });
  } catch (error) {
    post({ kind: "failed", id, sentence: error instanceof Error ? error.message : String(error) });
  }
  stopped.delete(id);
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
