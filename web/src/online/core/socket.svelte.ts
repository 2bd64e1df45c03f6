// The page's one socket: it watches games, asks for signs of life, and connects again whenever it was cut.

import type { FromPage, Line } from "../../wire/online";
import { ServiceTime } from "./clock";

/** A question about the connection is asked this often, in milliseconds. */
export const PING_EVERY = 10_000;
/** Without an answer for this long, the page is not connected. */
export const PATIENCE = 6000;
/** The first wait before connecting again; every further one is twice as long. */
export const FIRST_WAIT = 500;
export const LONGEST_WAIT = 15_000;
/** Waits differ by at most this part, so that not all pages come back at once. */
const SPREAD = 0.3;

/** Somebody who follows a game over the socket. */
export interface Follower {
  /** The ordinal of the next entry that is needed. */
  next(): number;
  hear(line: Line): void;
  /** The socket is open, and the game is being watched. */
  connected(): void;
}

/** The part of a `WebSocket` that is used. */
export type Connection = Pick<WebSocket, "send" | "close" | "onopen" | "onmessage" | "onclose" | "readyState">;

const OPEN = 1;

/** The wait before the connection is tried for the `tries`-th time, with `chance` from 0 to 1. */
export function waitBefore(tries: number, chance: number): number {
  const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** tries);
  return wait * (1 - SPREAD + 2 * SPREAD * chance);
}

export class Socket {
  /** Whether the service answers. */
  isConnected = $state(false);
  readonly time: ServiceTime;

  readonly #connect: () => Connection;
  readonly #followers = new Map<string, Follower>();
  #connection: Connection | null = null;
  #tries = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #pinging: ReturnType<typeof setInterval> | undefined;
  #overdue: ReturnType<typeof setTimeout> | undefined;
  #n = 0;
  /** When each open question was asked. */
  readonly #asked = new Map<number, number>();

  constructor(connect: () => Connection = ownConnection, time: ServiceTime = new ServiceTime()) {
    this.#connect = connect;
    this.time = time;
  }

  /** Watches a game; the returned function ends that. The socket is open as long as a game is watched. */
  watch(game: string, follower: Follower): () => void {
    this.#followers.set(game, follower);
    if (this.#connection?.readyState === OPEN) this.#begin(game, follower);
    else this.#open();
    return () => {
      if (this.#followers.get(game) !== follower) return;
      this.#followers.delete(game);
      this.send({ t: "unwatch", game });
      if (this.#followers.size === 0) this.#close();
    };
  }

  /** Asks for a game again, from the entry that its follower needs next. */
  again(game: string): void {
    const follower = this.#followers.get(game);
    if (follower) this.send({ t: "watch", game, from: follower.next() });
  }

  /** Sends a line; false: the socket is not open. */
  send(line: FromPage): boolean {
    if (this.#connection?.readyState !== OPEN) return false;
    this.#connection.send(JSON.stringify(line));
    return true;
  }

  /** The page may have slept, or the network is back: asks at once, or connects at once. */
  wake(): void {
    if (this.#followers.size === 0) return;
    if (this.#connection?.readyState === OPEN) this.#ping();
    else if (!this.#connection) this.#open();
  }

  #open(): void {
    clearTimeout(this.#retry);
    if (this.#connection) return;
    const connection = (this.#connection = this.#connect());
    connection.onopen = () => this.#opened(connection);
    connection.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (connection === this.#connection && typeof data === "string") this.#hear(JSON.parse(data) as Line);
    };
    connection.onclose = () => this.#lost(connection);
    this.#overdue = setTimeout(() => this.#lost(connection), PATIENCE);
  }

  #opened(connection: Connection): void {
    if (connection !== this.#connection) return;
    clearTimeout(this.#overdue);
    this.#pinging = setInterval(() => this.#ping(), PING_EVERY);
    this.#ping();
    for (const [game, follower] of this.#followers) this.#begin(game, follower);
  }

  #begin(game: string, follower: Follower): void {
    this.send({ t: "watch", game, from: follower.next() });
    follower.connected();
  }

  #hear(line: Line): void {
    if (line.t === "pong") return this.#pong(line.n, line.now);
    if (line.t === "bye") return this.#lost(this.#connection, line.after);
    const game = "game" in line ? line.game : undefined;
    if (game !== undefined) this.#followers.get(game)?.hear(line);
  }

  #ping(): void {
    const n = ++this.#n;
    const have = Object.fromEntries([...this.#followers].map(([game, own]) => [game, own.next()]));
    if (!this.send({ t: "ping", n, have })) return;
    this.#asked.set(n, performance.now());
    const connection = this.#connection;
    // A question that is open keeps its own deadline.
    if (this.#asked.size === 1) this.#overdue = setTimeout(() => this.#lost(connection), PATIENCE);
  }

  #pong(n: number, now: number): void {
    const asked = this.#asked.get(n);
    if (asked !== undefined) this.time.note(now, performance.now() - asked);
    this.#asked.clear();
    clearTimeout(this.#overdue);
    this.#tries = 0;
    this.isConnected = true;
  }

  /** The connection is gone, or as good as gone: it is opened again after a while. */
  #lost(connection: Connection | null, after?: number): void {
    if (connection === null || connection !== this.#connection) return;
    this.#close();
    if (this.#followers.size === 0) return;
    const wait = after ?? waitBefore(this.#tries, Math.random());
    this.#tries += 1;
    this.#retry = setTimeout(() => this.#open(), wait);
  }

  #close(): void {
    const connection = this.#connection;
    this.#connection = null;
    this.isConnected = false;
    this.#asked.clear();
    [this.#retry, this.#overdue].forEach((timer) => clearTimeout(timer));
    clearInterval(this.#pinging);
    connection?.close();
  }
}

function ownConnection(): Connection {
  return new WebSocket(`${location.origin.replace(/^http/, "ws")}/api/socket`);
}

let own: Socket | undefined;

/** The socket of this page. */
export function socket(): Socket {
  if (own) return own;
  const made = (own = new Socket());
  const wake = (): void => made.wake();
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) wake();
  });
  addEventListener("online", wake);
  // A network that is gone is noticed by a question without an answer: a service on this machine still answers.
  addEventListener("offline", wake);
  addEventListener("pageshow", wake);
  return made;
}
