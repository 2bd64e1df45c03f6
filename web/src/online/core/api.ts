// Requests to the service. A refusal is an error whose message is the service's own sentence.

import type { Refused } from "../../wire/online";
import { tell } from "./words.svelte";

/** A refusal of the service, with its sentence. */
export class RefusedError extends Error {
  readonly status: number;
  readonly refused: Refused;

  constructor(status: number, refused: Refused) {
    super(refused.error.sentence);
    this.status = status;
    this.refused = refused;
  }

  get key(): string {
    return this.refused.error.key;
  }

  /** The field of the request that is wrong; null: none is named. */
  get field(): string | null {
    return this.refused.error.field ?? null;
  }
}

export type Method = "GET" | "POST" | "PUT" | "DELETE";

/** Asks the service, and returns its answer in JSON; undefined: it has no content. */
export async function ask<T>(method: Method, path: string, body?: object, signal?: AbortSignal): Promise<T> {
  const answer = await send(method, path, body, signal);
  if (!answer.ok) throw await refusalOf(answer);
  if (answer.status === 204) return undefined as T;
  return (await answer.json()) as T;
}

export const get = <T>(path: string, signal?: AbortSignal): Promise<T> => ask<T>("GET", path, undefined, signal);
export const post = <T>(path: string, body: object = {}): Promise<T> => ask<T>("POST", path, body);

/** The lines of an answer in NDJSON as they come; empty lines are left out. `onopen` is called before the first. */
export async function* lines<T>(path: string, signal: AbortSignal, onopen?: () => void): AsyncGenerator<T> {
  const answer = await send("GET", path, undefined, signal);
  if (!answer.ok || !answer.body) throw await refusalOf(answer);
  onopen?.();
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const whole = (rest + part.value).split("\n");
    rest = whole.pop() ?? "";
    for (const line of whole) if (line !== "") yield JSON.parse(line) as T;
  }
  if (rest !== "") yield JSON.parse(rest) as T;
}

async function send(method: Method, path: string, body?: object, signal?: AbortSignal): Promise<Response> {
  const headers = new Headers({ "accept-language": document.documentElement.lang });
  if (body) headers.set("content-type", "application/json");
  const init = { method, headers, body: body ? JSON.stringify(body) : null, signal: signal ?? null };
  try {
    return await fetch(path, init);
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new Error(tell("no-connection"), { cause: error });
  }
}

async function refusalOf(answer: Response): Promise<Error> {
  const body: unknown = await answer.json().catch(() => null);
  return isRefused(body)
    ? new RefusedError(answer.status, body)
    : new Error(tell("no-answer", { status: answer.status }));
}

function isRefused(body: unknown): body is Refused {
  const error = (body as Partial<Refused> | null)?.error;
  return typeof error?.sentence === "string" && typeof error.key === "string";
}
