// What happens to the reader's games, wherever they are played: the running ones, invitations, new games.
// One tab reads the service's stream and tells the others.

import { service } from "../service.svelte";
import type { News, Person } from "../../wire/online";
import { lines } from "./api";
import { FIRST_WAIT, waitBefore } from "./socket.svelte";

/** A running game of the reader. */
export type OwnGame = Extract<News, { t: "start" }>;

/** All that tabs tell each other. */
interface Told {
  games: OwnGame[];
  invites: string[];
  /** The game that has begun just now; null: none. */
  begun: string | null;
}

/** What a tab says that sees a game go on. */
interface Saw {
  saw: string;
  toAct: number | null;
}

const CHANNEL = "banmen-events";
const HELLO = "hello";
/** What a tab says that is looked at again. */
const WAKE = "wake";
const LOOK_EVERY = 100;
/** A stream that was opened within this many milliseconds is not opened again. */
const FRESH = 3000;

/** Whether it is the reader's turn in a game. */
export const isWaiting = ({ toAct, seat }: OwnGame): boolean => toAct !== null && toAct === seat;

class OwnEvents {
  /** The running games, those that wait for the reader first. */
  games = $state.raw<OwnGame[]>([]);
  /** The secrets of invitations for the reader. */
  invites = $state.raw<string[]>([]);
  /** Whether the running games are known. */
  isKnown = $state(false);

  readonly #begun = new Set<(game: string) => void>();
  #person: string | null = null;
  #stop = new AbortController();
  #channel: BroadcastChannel | null = null;
  #isReading = false;
  /** Ends the stream that is open, so that it is opened again. */
  #again = new AbortController();
  #opened = 0;
  /** The games that the stream told since it was opened. */
  readonly #told = new Set<string>();

  /** Follows what happens to a person; null: to nobody any more. */
  follow(person: Person | null): void {
    if (this.#person === (person?.id ?? null)) return;
    this.#stop.abort();
    this.#stop = new AbortController();
    this.#person = person?.id ?? null;
    this.#isReading = false;
    this.isKnown = false;
    this.#show([], []);
    if (!person) return;
    this.#listen(`${CHANNEL}-${person.id}`, this.#stop.signal);
    const look = (): void => {
      if (!document.hidden) this.wake();
    };
    document.addEventListener("visibilitychange", look, { signal: this.#stop.signal });
    void this.#lead(person, this.#stop.signal);
  }

  /** Calls a listener whenever a game of the reader begins; the returned function ends that. */
  onBegun(listener: (game: string) => void): () => void {
    this.#begun.add(listener);
    return () => this.#begun.delete(listener);
  }

  /** Waits until the running games are known. */
  async known(): Promise<void> {
    while (!this.isKnown) await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY));
  }

  /** Notes that it is the turn of a seat: whoever makes a turn sees it sooner than the stream tells. */
  saw(id: string, toAct: number | null): void {
    const game = this.games.find((own) => own.game === id);
    if (!game || game.toAct === toAct) return;
    this.#show([...without(this.games, id), { ...game, toAct }], this.invites);
    if (this.#isReading) this.#tell(null);
    else this.#channel?.postMessage({ saw: id, toAct } satisfies Saw);
  }

  /** The reader looks again: turns may have been made on another device, and the stream tells them at its beginning. */
  wake(): void {
    this.#channel?.postMessage(WAKE);
    this.#renew();
  }

  /** Takes in a line of the stream. */
  hear(line: News): void {
    if (line.t === "invite") this.#show(this.games, [...new Set([...this.invites, line.secret])]);
    if (line.t === "finish") this.#show(without(this.games, line.game), this.invites);
    if (line.t === "turn") this.saw(line.game, line.toAct);
    if (line.t !== "start") return this.#tell(null);
    const isNew = !this.games.some((own) => own.game === line.game);
    this.#told.add(line.game);
    this.#show([...without(this.games, line.game), line], this.invites);
    this.#tell(isNew && this.isKnown ? line.game : null);
  }

  /** Reads the stream while this tab is the first that asked to. */
  async #lead(person: Person, signal: AbortSignal): Promise<void> {
    const read = (): Promise<void> => this.#read(signal);
    // A page without TLS on another machine has no locks: every tab reads for itself.
    const { locks } = navigator as { locks?: LockManager };
    await (locks ? locks.request(`${CHANNEL}-${person.id}`, { signal }, read) : read()).catch(() => undefined);
  }

  async #read(signal: AbortSignal): Promise<void> {
    this.#isReading = true;
    for (let tries = 0; !signal.aborted; tries++) {
      // The stream begins with the running games; what comes at once belongs to its beginning.
      let settle: ReturnType<typeof setTimeout> | undefined;
      const again = (this.#again = new AbortController());
      signal.addEventListener("abort", () => again.abort(), { signal: again.signal });
      this.#opened = performance.now();
      const opened = (): void => {
        this.#told.clear();
        settle = setTimeout(() => this.#settled(), FIRST_WAIT);
      };
      try {
        for await (const line of lines<News>("/api/stream", again.signal, opened)) {
          tries = 0;
          this.hear(line);
        }
      } catch {
        // The stream was cut: it is opened again.
      }
      clearTimeout(settle);
      if (again.signal.aborted) tries = 0;
      await new Promise((resolve) => setTimeout(resolve, waitBefore(tries, Math.random())));
      // A session that was ended has no stream any more.
      if ((await service.look())?.id !== this.#person) return;
    }
  }

  /** Opens the stream anew, if this tab reads it and did not open it just now. */
  #renew(): void {
    if (this.#isReading && performance.now() - this.#opened > FRESH) this.#again.abort();
  }

  /** The beginning of the stream has come: games that it does not tell have ended. */
  #settled(): void {
    this.isKnown = true;
    this.#show(
      this.games.filter(({ game }) => this.#told.has(game)),
      this.invites,
    );
    this.#tell(null);
  }

  /** Hears the tab that reads, and answers those that ask if this one does. */
  #listen(name: string, signal: AbortSignal): void {
    if (!("BroadcastChannel" in globalThis)) return;
    const channel = (this.#channel = new BroadcastChannel(name));
    channel.onmessage = ({ data }: MessageEvent<Told | Saw | typeof HELLO | typeof WAKE>) => {
      if (data === HELLO) this.#tell(null);
      else if (data === WAKE) this.#renew();
      else if ("saw" in data) this.saw(data.saw, data.toAct);
      else if (!this.#isReading) this.#take(data);
    };
    signal.addEventListener("abort", () => channel.close());
    channel.postMessage(HELLO);
  }

  #tell(begun: string | null): void {
    if (!this.#isReading) return;
    const told: Told = { games: this.games, invites: this.invites, begun };
    if (this.isKnown) this.#channel?.postMessage(told);
    if (begun !== null) this.#announce(begun);
  }

  #take({ games, invites, begun }: Told): void {
    this.#show(games, invites);
    this.isKnown = true;
    if (begun !== null) this.#announce(begun);
  }

  #announce(game: string): void {
    for (const listener of this.#begun) listener(game);
  }

  #show(games: OwnGame[], invites: string[]): void {
    const rank = (own: OwnGame): number => (isWaiting(own) ? 0 : 1);
    this.games = games.toSorted((one, other) => rank(one) - rank(other));
    this.invites = invites;
    service.waiting = games.filter(isWaiting).length;
  }
}

const without = (games: OwnGame[], id: string): OwnGame[] => games.filter((own) => own.game !== id);

export const events = new OwnEvents();
