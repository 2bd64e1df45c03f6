// The page's side of the worker in which the engine thinks.

import { module } from "../module";
import type { Report } from "../wire";
import { say, words, wordsText } from "../words/store.svelte";
import type { FromWorker, Question, EngineAnswer, ToWorker } from "./protocol";

/** The error of a question that was stopped by its signal. */
export class Stopped extends Error {}

/** An open question: where its reports go, and how it ends. */
interface Open {
  onReport: ((report: Report) => void) | undefined;
  resolve: (answer: EngineAnswer) => void;
  reject: (error: Error) => void;
  /** Removes the listener on the signal. */
  release: () => void;
}

/**
 * Connects to a worker: its messages go to `onMessage`, and the returned function sends messages to it. `onFailure` is
 * called with a sentence if the worker cannot run.
 */
export type Connect = (
  onMessage: (message: FromWorker) => void,
  onFailure: (sentence: string) => void,
) => (message: ToWorker) => void;

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
   * the question wants any, go to `onReport`.
   */
  ask(question: Question, signal?: AbortSignal, onReport?: (report: Report) => void): Promise<EngineAnswer> {
    const id = ++this.#ids;
    return new Promise<EngineAnswer>((resolve, reject) => {
      if (signal?.aborted) return reject(new Stopped());
      const stop = (): void => this.#stop(id);
      const release = (): void => signal?.removeEventListener("abort", stop);
      signal?.addEventListener("abort", stop);
      this.#open.set(id, { onReport, resolve, reject, release });
      this.#send({ kind: "start", id, question });
    });
  }

  #stop(id: number): void {
    this.#send({ kind: "stop", id });
    this.#close(id)?.reject(new Stopped());
  }

  #send(message: ToWorker): void {
    this.#post ??= this.#connect(
      (answer) => this.#receive(answer),
      (sentence) => this.#fail(sentence),
    );
    this.#post(message);
  }

  /** Rejects all open questions; the next question starts another worker. */
  #fail(sentence: string): void {
    this.#post = undefined;
    for (const id of [...this.#open.keys()]) this.#close(id)?.reject(new Error(sentence));
  }

  #receive(message: FromWorker): void {
    if (message.kind === "info") this.#open.get(message.id)?.onReport?.(message.report);
    else if (message.kind === "done") this.#close(message.id)?.resolve(message.answer);
    else this.#close(message.id)?.reject(new Error(message.sentence));
  }

  #close(id: number): Open | undefined {
    const own = this.#open.get(id);
    this.#open.delete(id);
    own?.release();
    return own;
  }
}

const connect: Connect = (onMessage, onFailure) => {
  const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  worker.addEventListener("message", ({ data }: MessageEvent<FromWorker>) => onMessage(data));
  worker.addEventListener("error", () => {
    worker.terminate();
    onFailure(say("no-opponent"));
  });
  const post = (message: ToWorker): void => worker.postMessage(message);
  post({ kind: "begin", module: module(), language: words().code(), words: wordsText() });
  return post;
};

const client = new EngineClient(connect);

/** Asks the page's one worker; see `EngineClient.ask`. */
export const ask: EngineClient["ask"] = (question, signal, onReport) => client.ask(question, signal, onReport);
