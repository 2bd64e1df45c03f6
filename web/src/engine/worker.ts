// The worker in which opponents think: in slices, so that it hears when it is to stop.

import { Engine, Vocabulary, initSync } from "../wasm/banmen_wasm.js";
import type { FromWorker, Question, Thought, ToWorker } from "./protocol";

/** How long a slice takes, in milliseconds: about as long as somebody notices. */
const SLICE = 30;
const FIRST_NODES = 16;
/** How many nodes a player thinks who has no limit of its own. */
const MOST_NODES = 20_000;

const stopped = new Set<number>();
let words: Vocabulary | undefined;
let turn: Promise<void> = Promise.resolve();

addEventListener("message", ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === "begin") {
    initSync({ module: data.module });
    words = new Vocabulary(data.language, data.words);
  } else if (data.kind === "stop") {
    stopped.add(data.id);
  } else {
    turn = turn.then(() => answer(data.id, data.question));
  }
});

async function answer(id: number, question: Question): Promise<void> {
  try {
    const thought = await think(id, question);
    if (thought) post({ kind: "thought", id, thought });
  } catch (error) {
    post({ kind: "failed", id, sentence: error instanceof Error ? error.message : String(error) });
  }
  stopped.delete(id);
}

/** Thinks until the answer is certain, a limit is reached, or somebody says stop. */
async function think(id: number, question: Question): Promise<Thought | null> {
  const { story, player, seed } = question;
  if (!words) throw new Error("no words yet");
  const engine = new Engine(words, story.game, story.start ?? undefined, story.moves, player, seed);
  try {
    const limits = engine.limits();
    const most = limits.nodes ?? MOST_NODES;
    const time = Math.min(limits.milliseconds ?? Infinity, question.most ?? Infinity);
    const start = performance.now();
    for (let [nodes, size] = [0, FIRST_NODES]; nodes < most;) {
      if (stopped.has(id)) return null;
      const before = performance.now();
      if (before - start >= time) break;
      const slice = Math.min(size, most - nodes);
      if (engine.run(slice)) break;
      nodes += slice;
      size = sized(size, performance.now() - before);
      await pause();
    }
    return { report: engine.report(3), agree: (question.draw ?? []).map((seat) => engine.acceptsDraw(seat)) };
  } finally {
    engine.free();
  }
}

/** The next slice: so large that it takes about the right time. */
function sized(size: number, took: number): number {
  if (took < SLICE / 2) return size * 2;
  return took > SLICE * 2 ? Math.max(1, Math.floor(size / 2)) : size;
}

const channel = new MessageChannel();

/** Lets messages in, without the delay that timers have. */
function pause(): Promise<void> {
  return new Promise((resolve) => {
    channel.port1.onmessage = () => resolve();
    channel.port2.postMessage(null);
  });
}

function post(message: FromWorker): void {
  postMessage(message);
}
