// What happens to the reader's games, wherever they are played: the running ones, invitations, new games.
// One tab reads the service's stream and tells the others.

import { service } from "../service.svelte";
import type { Game, Person } from "../../wire/online";
import { get, lines } from "./api";
import { FIRST_WAIT, waitBefore } from "./socket.svelte";

/** A line of the stream. */
export interface EventLine {
  t: "start" | "turn" | "finish" | "invite" | "rematch";
  game?: string;
  next?: string;
  invite?: string;
  secret?: string;
  toAct?: number | null;
}

/** A running game of the reader. */
export interface OwnGame {
  id: string;
  game: Game;
  seat: number;
  toAct: number | null;
}

/** All that tabs tell each other. */
interface Told {
  games: OwnGame[];
  invites: string[];
  /** The game that has begun just now; null: none. */
  begun: string | null;
}

const CHANNEL = "banmen-events";
const HELLO = "hello";

/** Whether it is the reader's turn in a game. */
export const isWaiting = ({ toAct, seat }: OwnGame): boolean => toAct === seat;

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
    void this.#lead(person, this.#stop.signal);
  }

  /** Calls a listener whenever a game of the reader begins; the returned function ends that. */
  onBegun(listener: (game: string) => void): () => void {
    this.#begun.add(listener);
    return () => this.#begun.delete(listener);
  }

  /** Takes in a line of the stream. */
  async hear(line: EventLine, person: Person): Promise<void> {
    if (line.t === "invite" && line.secret !== undefined) {
      this.#show(this.games, [...new Set([...this.invites, line.secret])]);
    }
    if (line.game === undefined) return this.#tell(null);
    if (line.t === "finish") this.#show(without(this.games, line.game), this.invites);
    const isNew = line.t === "start" && !this.games.some(({ id }) => id === line.game);
    if (line.t === "start" || line.t === "turn") await this.#note(line.game, line.toAct, person);
    this.#tell(isNew && this.isKnown ? line.game : null);
  }

  async #note(id: string, toAct: number | null | undefined, person: Person): Promise<void> {
    const known = this.games.find((own) => own.id === id);
    const game = known?.game ?? (await get<Game>(`/api/games/${id}`));
    const seat = known?.seat ?? game.seats.findIndex((own) => own.person?.id === person.id);
    const now = { id, game, seat, toAct: toAct === undefined ? game.toAct : toAct };
    this.#show([...without(this.games, id), now], this.invites);
  }

  /** Reads the stream while this tab is the first that asked to. */
  async #lead(person: Person, signal: AbortSignal): Promise<void> {
    const read = (): Promise<void> => this.#read(person, signal);
    // A page without TLS on another machine has no locks: every tab reads for itself.
    const { locks } = navigator as { locks?: LockManager };
    await (locks ? locks.request(`${CHANNEL}-${person.id}`, { signal }, read) : read()).catch(() => undefined);
  }

  async #read(person: Person, signal: AbortSignal): Promise<void> {
    this.#isReading = true;
    for (let tries = 0; !signal.aborted; tries++) {
      // The stream begins with the running games; what comes at once belongs to its beginning.
      const settle = setTimeout(() => this.#settled(), FIRST_WAIT);
      try {
        for await (const line of lines<EventLine>("/api/stream", signal)) {
          tries = 0;
          await this.hear(line, person).catch(() => undefined);
        }
      } catch {
        // The stream was cut: it is opened again.
      }
      clearTimeout(settle);
      await new Promise((resolve) => setTimeout(resolve, waitBefore(tries, Math.random())));
    }
  }

  #settled(): void {
    this.isKnown = true;
    this.#tell(null);
  }

  /** Hears the tab that reads, and answers those that ask if this one does. */
  #listen(name: string, signal: AbortSignal): void {
    if (!("BroadcastChannel" in globalThis)) return;
    const channel = (this.#channel = new BroadcastChannel(name));
    channel.onmessage = ({ data }: MessageEvent<Told | typeof HELLO>) => {
      if (data === HELLO) this.#tell(null);
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

const without = (games: OwnGame[], id: string): OwnGame[] => games.filter((own) => own.id !== id);

export const events = new OwnEvents();
