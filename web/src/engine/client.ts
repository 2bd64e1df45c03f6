// The page's side of the worker in which the engine thinks.

import { module } from "../module";
import type { Report, Review } from "../wire";
import { say, words, wordsText } from "../words/store.svelte";
import type { EngineAnswer, FromWorker, Question, ReviewRequest, ToWorker } from "./protocol";

/** The error of a question that was stopped by its signal. */
export class Stopped extends Error {}

/** An open question: what becomes of the messages about it, and how it ends. */
interface Open {
  /** Takes a message; returns whether it is the last one. */
  take: (message: FromWorker) => boolean;
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
    return this.#request<EngineAnswer>(
      (id) => ({ kind: "start", id, question }),
      (message, resolve) => {
        if (message.kind === "info") onReport?.(message.report);
        if (message.kind === "done") resolve(message.answer);
        return message.kind === "done";
      },
      signal,
    );
  }

  /**
   * Reviews a game; a signal rejects it with `Stopped`. `onReview` hears the review after each position, and the number
   * of all positions.
   */
  review(
    request: ReviewRequest,
    signal?: AbortSignal,
    onReview?: (review: Review, all: number) => void,
  ): Promise<Review> {
    return this.#request<Review>(
      (id) => ({ kind: "review", id, request }),
      (message, resolve) => {
        if (message.kind !== "reviewed") return false;
        const { review, all } = message;
        onReview?.(review, all);
        if (review.positions.length === all) resolve(review);
        return review.positions.length === all;
      },
      signal,
    );
  }

  /** Sends a message that opens a question, and hands all messages about it to `take`, which returns true at the last. */
  #request<T>(
    opening: (id: number) => ToWorker,
    take: (message: FromWorker, resolve: (answer: T) => void) => boolean,
    signal?: AbortSignal,
  ): Promise<T> {
    const id = ++this.#ids;
    return new Promise<T>((resolve, reject) => {
      if (signal?.aborted) return reject(new Stopped());
      const stop = (): void => this.#stop(id);
      const release = (): void => signal?.removeEventListener("abort", stop);
      signal?.addEventListener("abort", stop);
      this.#open.set(id, { take: (message) => take(message, resolve), reject, release });
      this.#send(opening(id));
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
    if (message.kind === "failed") this.#close(message.id)?.reject(new Error(message.sentence));
    else if (this.#open.get(message.id)?.take(message)) this.#close(message.id);
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

/** Asks the page's one worker for a review; see `EngineClient.review`. */
export const review: EngineClient["review"] = (request, signal, onReview) => client.review(request, signal, onReview);
