// Asks the worker what to play.

import { module } from "../module";
import type { FromWorker, Question, Thought, ToWorker } from "./protocol";
import { words, wordsText } from "../words/store.svelte";
import type { Report } from "../wire";

interface Asked {
  hear?: (report: Report) => void;
  resolve: (thought: Thought) => void;
  reject: (error: Error) => void;
}

let worker: Worker | undefined;
let ids = 0;
const asked = new Map<number, Asked>();

/** Raised when nobody wants the answer any more. */
export class Stopped extends Error {}

/** Thinks about a question; a signal ends it. `hear` is told the progress reports that the question asks for. */
export function ask(question: Question, signal?: AbortSignal, hear?: (report: Report) => void): Promise<Thought> {
  const id = ++ids;
  return new Promise<Thought>((resolve, reject) => {
    if (signal?.aborted) return reject(new Stopped());
    asked.set(id, { resolve, reject, hear });
    signal?.addEventListener("abort", () => {
      asked.delete(id);
      post({ kind: "stop", id });
      reject(new Stopped());
    });
    post({ kind: "start", id, question });
  });
}

function post(message: ToWorker): void {
  worker ??= begin();
  worker.postMessage(message);
}

function begin(): Worker {
  const fresh = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  fresh.addEventListener("message", ({ data }: MessageEvent<FromWorker>) => hear(data));
  fresh.postMessage({
    kind: "begin",
    module: module(),
    language: words().code(),
    words: wordsText(),
  } satisfies ToWorker);
  return fresh;
}

function hear(message: FromWorker): void {
  const own = asked.get(message.id);
  if (message.kind === "info") return own?.hear?.(message.report);
  asked.delete(message.id);
  if (message.kind === "done") own?.resolve(message.thought);
  else own?.reject(new Error(message.sentence));
}
