// The page's side of the worker in which the engine thinks.

import { module } from "../module";
import type { Report } from "../wire";
import { words, wordsText } from "../words/store.svelte";
import type { FromWorker, Question, Thought, ToWorker } from "./protocol";

/** Raised when nobody wants the answer any more. */
export class Stopped extends Error {}

/** What an open question still needs: where its reports go, and how it ends. */
interface Open {
  hear: ((report: Report) => void) | undefined;
  resolve: (thought: Thought) => void;
  reject: (error: Error) => void;
  /** Whoever asked does not stop it any more. */
  release: () => void;
}

/** Opens a way to a worker: what it says goes to `hear`, what it is told goes into what is returned. */
export type Connect = (hear: (message: FromWorker) => void) => (message: ToWorker) => void;

/** One worker, started by the first question, that answers one question after the other. */
export class EngineClient {
  readonly #connect: Connect;
  readonly #open = new Map<number, Open>();
  #post: ((message: ToWorker) => void) | undefined;
  #ids = 0;

  constructor(connect: Connect) {
    this.#connect = connect;
  }

  /**
   * Thinks about a question until it is answered, or until a signal rejects it with `Stopped`. Progress reports, if
   * the question wants any, go to `hear`.
   */
  ask(question: Question, signal?: AbortSignal, hear?: (report: Report) => void): Promise<Thought> {
    const id = ++this.#ids;
    return new Promise<Thought>((resolve, reject) => {
      if (signal?.aborted) return reject(new Stopped());
      const stop = (): void => this.#stop(id);
      const release = (): void => signal?.removeEventListener("abort", stop);
      signal?.addEventListener("abort", stop);
      this.#open.set(id, { hear, resolve, reject, release });
      this.#tell({ kind: "start", id, question });
    });
  }

  #stop(id: number): void {
    this.#tell({ kind: "stop", id });
    this.#close(id)?.reject(new Stopped());
  }

  #tell(message: ToWorker): void {
    this.#post ??= this.#connect((answer) => this.#hear(answer));
    this.#post(message);
  }

  #hear(message: FromWorker): void {
    if (message.kind === "info") this.#open.get(message.id)?.hear?.(message.report);
    else if (message.kind === "done") this.#close(message.id)?.resolve(message.thought);
    else this.#close(message.id)?.reject(new Error(message.sentence));
  }

  #close(id: number): Open | undefined {
    const own = this.#open.get(id);
    this.#open.delete(id);
    own?.release();
    return own;
  }
}

const connect: Connect = (hear) => {
  const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  worker.addEventListener("message", ({ data }: MessageEvent<FromWorker>) => hear(data));
  const post = (message: ToWorker): void => worker.postMessage(message);
  post({ kind: "begin", module: module(), language: words().code(), words: wordsText() });
  return post;
};

const client = new EngineClient(connect);

/** Asks the page's one worker; see `EngineClient.ask`. */
export const ask: EngineClient["ask"] = (question, signal, hear) => client.ask(question, signal, hear);
