// What happens to the reader's games: which of them wait, which have begun, and how many are counted.

import { beforeEach, expect, test, vi } from "vitest";
import { events, isWaiting, type OwnGame } from "../../src/online/core/events.svelte";
import { service } from "../../src/online/service.svelte";
import { personOf } from "./kit";

function running(game: string, toAct: number | null): OwnGame {
  const seats = [0, 1].map((seat) => ({ player: String(seat), person: personOf(seat) }));
  return { t: "start", game, setup: "saiju", seat: 0, ordinal: 1, toAct, seats, clock: null, rated: false };
}

/** A stream of the service that a test writes. */
function stream(): { write: (line: object) => void } {
  let out: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({ start: (own) => void (out = own) });
  const answer = (path: string, { signal }: RequestInit = {}): Response => {
    if (path === "/api/service") return Response.json({ online: true, person: personOf(0), signup: true, chat: true });
    signal?.addEventListener("abort", () => out?.error(new Error("aborted")));
    return new Response(body);
  };
  vi.stubGlobal("fetch", (...asked: Parameters<typeof answer>) => Promise.resolve(answer(...asked)));
  return { write: (line) => out?.enqueue(new TextEncoder().encode(`${JSON.stringify(line)}\n`)) };
}

/** The document, whose tab is hidden or looked at. */
let page: EventTarget & { hidden: boolean };

const order = (): string[] => events.games.map(({ game }) => game);

beforeEach(() => {
  page = Object.assign(new EventTarget(), { documentElement: { lang: "en" }, hidden: false });
  vi.stubGlobal("document", page);
  vi.stubGlobal("navigator", {});
  events.follow(null);
});

test("games that wait for the reader come first, and are counted", async () => {
  const { write } = stream();
  events.follow(personOf(0));
  write(running("theirs", 1));
  write(running("mine", 0));
  await events.known();
  expect(order()).toEqual(["mine", "theirs"]);
  expect(events.games.map(isWaiting)).toEqual([true, false]);
  expect(service.waiting).toBe(1);
  events.saw("mine", 1);
  expect(service.waiting).toBe(0);
  write({ t: "turn", game: "theirs", ordinal: 2, toAct: 0 });
  await vi.waitFor(() => expect(order()).toEqual(["theirs", "mine"]));
  write({ t: "finish", game: "theirs", status: "over", result: null });
  await vi.waitFor(() => expect(order()).toEqual(["mine"]));
});

test("a game that begins is announced, those that ran before are not", async () => {
  const { write } = stream();
  const begun: string[] = [];
  const end = events.onBegun((game) => begun.push(game));
  events.follow(personOf(0));
  write(running("old", 1));
  await events.known();
  write(running("new", 0));
  await vi.waitFor(() => expect(begun).toEqual(["new"]));
  end();
  write(running("newer", 0));
  await vi.waitFor(() => expect(order()).toContain("newer"));
  expect(begun).toEqual(["new"]);
});

test("an invitation is told once", async () => {
  const { write } = stream();
  events.follow(personOf(0));
  for (let time = 0; time < 2; time++) {
    write({ t: "invite", invite: "i", secret: "s", setup: "saiju", by: personOf(1) });
  }
  await events.known();
  expect(events.invites).toEqual(["s"]);
});

test("a tab that is looked at again hears what was done on another device", async () => {
  const { write } = stream();
  events.follow(personOf(0));
  write(running("mine", 0));
  await events.known();
  expect(service.waiting).toBe(1);
  // The turn was made on another device: nothing tells it here.
  const { write: writeAnew } = stream();
  vi.spyOn(performance, "now").mockReturnValue(performance.now() + 60_000);
  page.hidden = true;
  page.dispatchEvent(new Event("visibilitychange"));
  page.hidden = false;
  page.dispatchEvent(new Event("visibilitychange"));
  writeAnew(running("mine", 1));
  await vi.waitFor(() => expect(service.waiting).toBe(0), 3000);
  expect(order()).toEqual(["mine"]);
  vi.restoreAllMocks();
});
