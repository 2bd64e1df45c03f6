// A network without a browser: connections that a test opens, speaks through and cuts.

import { readFileSync } from "node:fs";
import "fake-indexeddb/auto";
import { Socket, type Connection } from "../../src/online/core/socket.svelte";
import { useOnlineWords } from "../../src/online/core/words.svelte";
import type { Entry, FromPage, Game, Line } from "../../src/wire/online";
import "../game/kit";

useOnlineWords("en", readFileSync(new URL("../../src/texts/online/en.ftl", import.meta.url), "utf8"));

export function entry(ordinal: number, seat: number | null, ...moves: string[]): Entry {
  return { game: "g", ordinal, seat, moves, spent: 0, lag: 0, left: [null, null], toAct: null, at: 0 };
}

const PEOPLE = ["ada", "bob", "cleo", "dan"];

/** A game of Saiju between ada and bob as the service tells it. */
export function told(entries: Entry[], more: Partial<Game> = {}): Line {
  const seats = ["sun", "moon"].map((player, seat) => ({ player, person: personOf(seat) }));
  return {
    t: "game",
    game: "g",
    setup: "saiju",
    rules: 1,
    status: "playing",
    seats,
    from: entries[0]?.ordinal ?? 1,
    entries: entries.map((own) => ({ t: "entry" as const, ...own })),
    ordinal: (entries.at(-1)?.ordinal ?? 0) + 1,
    toAct: 0,
    clock: null,
    left: [null, null],
    began: null,
    now: 0,
    offers: [],
    result: null,
    rated: false,
    takebacks: true,
    ...more,
  };
}

export const personOf = (seat: number) => {
  const id = PEOPLE[seat] ?? "nobody";
  return { id, name: id, kind: "guest" } as const;
};

/** One connection, as the page sees it. */
export class Wire implements Connection {
  readyState: Connection["readyState"] = 0;
  onopen: Connection["onopen"] = null;
  onmessage: Connection["onmessage"] = null;
  onclose: Connection["onclose"] = null;
  readonly sent: FromPage[] = [];

  send(data: string): void {
    this.sent.push(JSON.parse(data) as FromPage);
  }

  close(): void {
    this.readyState = 3;
  }

  /** The service accepts the connection. */
  accept(): void {
    this.readyState = 1;
    this.onopen?.call(this as unknown as WebSocket, new Event("open"));
  }

  /** The service sends a line. */
  say(line: Line): void {
    const event = new MessageEvent("message", { data: JSON.stringify(line) });
    this.onmessage?.call(this as unknown as WebSocket, event);
  }

  /** The service answers the last question about the connection. */
  pong(now = 0): void {
    const ping = this.sent.findLast((line) => line.t === "ping");
    if (ping) this.say({ t: "pong", n: ping.n, now });
  }

  /** The line is cut. */
  cut(): void {
    this.readyState = 3;
    this.onclose?.call(this as unknown as WebSocket, new Event("close") as CloseEvent);
  }

  of<T extends FromPage["t"]>(kind: T): Extract<FromPage, { t: T }>[] {
    return this.sent.filter((line): line is Extract<FromPage, { t: T }> => line.t === kind);
  }
}

/** A socket whose connections a test holds. */
export function network(): { socket: Socket; wires: Wire[]; last: () => Wire } {
  const wires: Wire[] = [];
  const socket = new Socket(() => {
    const wire = new Wire();
    wires.push(wire);
    return wire;
  });
  const last = (): Wire => {
    const wire = wires.at(-1);
    if (!wire) throw new Error("there is no connection");
    return wire;
  };
  return { socket, wires, last };
}
