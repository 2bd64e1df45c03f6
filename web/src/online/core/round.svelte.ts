// A game online as this page follows it: its log, clocks, offers, chat, and the turn that is on its way.

import type {
  ChatLine,
  Entry,
  Error as WireError,
  Game,
  GameResult,
  Line,
  OfferState,
  RoomName,
  Status,
} from "../../wire/online";
import type { Clocks } from "./clock";
import { Log } from "./log";
import type { Outbox, SentTurn } from "./outbox";
import type { Follower, Socket } from "./socket.svelte";

/** What became of a turn that was sent: it counts, another entry was first, or the service refused it. */
export type Handed = { kind: "taken" } | { kind: "late" } | { kind: "refused"; error: WireError };

/** What a round needs of the socket. */
export type Way = Pick<Socket, "watch" | "again" | "send" | "time">;

export class Round implements Follower {
  readonly id: string;
  /** The game as it was told last as a whole; null: not yet. */
  game = $state.raw<Game | null>(null);
  status = $state<Status>("playing");
  entries = $state.raw<readonly Entry[]>([]);
  clocks = $state.raw<Clocks | null>(null);
  toAct = $state<number | null>(null);
  offers = $state.raw<OfferState[]>([]);
  result = $state.raw<GameResult | null>(null);
  /** Whether the person of each seat is there. */
  here = $state.raw<boolean[]>([]);
  watching = $state(0);
  chat = $state.raw<Partial<Record<RoomName, ChatLine[]>>>({});
  /** The game that follows this one; null: none. */
  rematch = $state<string | null>(null);
  /** Why the game cannot be watched; null: it can. */
  problem = $state<string | null>(null);
  /** Whether a turn was sent and is not acknowledged. */
  isSending = $state(false);
  /** From when on the player to act can be put out, in this machine's time; null: they are there, or have no such time. */
  claimAt = $state<number | null>(null);

  #log = new Log();
  /** Whether the game is the one that was kept here, and the service has not told it yet. */
  #isRecalled = false;
  readonly #way: Way;
  readonly #outbox: Outbox;
  readonly #end: () => void;
  #ready: (() => void) | undefined;
  readonly ready: Promise<void>;
  #sent: { turn: SentTurn; settle: (handed: Handed) => void } | null = null;
  #retry: ReturnType<typeof setTimeout> | undefined;
  /** How the player of each seat is away, in this machine's time; null: they are there. */
  #gone: ({ since: number; patience: number | null } | null)[] = [];
  /** When the last entry came, in this machine's time: nobody was to act for longer. */
  #actsSince = 0;
  /** Called whenever the moves that count may be others. */
  onmoves: () => void = () => undefined;

  constructor(id: string, way: Way, outbox: Outbox) {
    this.id = id;
    this.#way = way;
    this.#outbox = outbox;
    this.ready = new Promise((resolve) => (this.#ready = resolve));
    this.#end = way.watch(id, this);
  }

  /** The moves that count. */
  get moves(): string[] {
    return this.#log.moves;
  }

  /** Whether nobody can act any more though the rules know no end: it was called off, or the rules were corrected. */
  get isClosed(): boolean {
    return this.status === "aborted" || this.status === "frozen";
  }

  next(): number {
    return this.#isRecalled ? 1 : this.#log.next;
  }

  /** The game with all entries, as it is told now; null: not yet. */
  get whole(): Game | null {
    const { game, entries, status, offers, result, toAct, clocks } = this;
    if (!game || this.#isRecalled) return null;
    const told = { status, offers, result, toAct, left: [...(clocks?.left ?? game.left)] };
    const all = entries.map((entry) => ({ t: "entry" as const, ...entry }));
    return { ...game, ...told, from: 1, entries: all, ordinal: this.#log.next, began: clocks?.began ?? null };
  }

  /** Shows a game that was kept here, until the service tells it. */
  recall(game: Game): void {
    if (this.game) return;
    this.#isRecalled = true;
    this.#show(game);
  }

  /** The turn that an earlier visit sent, and that nobody has answered; null: none, or it has been answered since. */
  async kept(): Promise<SentTurn | null> {
    const turn = await this.#outbox.find(this.id);
    if (turn && this.#isCounted(turn)) {
      await this.#outbox.drop(this.id, turn.ordinal);
      return null;
    }
    return turn;
  }

  /** Drops the turn that {@link kept} returned. */
  forget(ordinal: number): Promise<void> {
    return this.#outbox.drop(this.id, ordinal);
  }

  /** Sends a turn as the next entry, again and again until it is answered. */
  async submit(moves: string[]): Promise<Handed> {
    const turn = { game: this.id, ordinal: this.#log.next, moves };
    await this.#outbox.keep(turn);
    return new Promise((settle) => {
      this.#sent = { turn, settle };
      this.isSending = true;
      // An entry that came meanwhile was first.
      if (!this.#settle()) this.#send();
    });
  }

  connected(): void {
    this.#send();
  }

  hear(line: Line): void {
    switch (line.t) {
      case "game":
        return this.#take(line);
      case "entry":
        return this.#add(line);
      case "ack":
        if (this.#sent?.turn.ordinal === line.ordinal) this.#answered({ kind: "taken" });
        return;
      case "no":
        return this.#refused(line);
      case "later":
        clearTimeout(this.#retry);
        this.#retry = setTimeout(() => this.#send(), line.seconds * 1000);
        return;
      default:
        return this.#note(line);
    }
  }

  /** Ends watching. A turn that is on its way stays in the outbox. */
  leave(): void {
    clearTimeout(this.#retry);
    this.#end();
  }

  #note(line: Line): void {
    if (line.t === "here") {
      [this.here, this.watching] = [line.here, line.watching];
      // A node of an earlier version does not tell who is away.
      const { away = [] } = line as Partial<typeof line>;
      this.#gone = away.map((own) => own && { since: performance.now() - own.gone, patience: own.patience });
      this.#look();
    }
    if (line.t === "offers") this.offers = line.offers;
    if (line.t === "chat") this.chat = { ...this.chat, [line.room]: line.lines };
    if (line.t === "over") [this.status, this.result] = ["over", line.result];
    if (line.t === "aborted") this.status = "aborted";
    if (line.t === "over" || line.t === "aborted") this.#stopClocks();
    if (line.t === "rematch") this.rematch = line.next;
  }

  /** Takes the game as a whole. */
  #take(game: Game): void {
    if (game.from > this.next()) return this.#way.again(this.id);
    // What the service tells counts, whatever was kept here.
    if (this.#isRecalled) this.#log = new Log();
    this.#isRecalled = false;
    this.#way.time.note(game.now, 2 * this.#way.time.delay);
    this.#show(game);
  }

  #show(game: Game): void {
    this.game = game;
    game.entries.forEach((entry) => this.#log.add(entry));
    this.entries = this.#log.entries;
    [this.status, this.offers, this.result, this.toAct] = [game.status, game.offers, game.result, game.toAct];
    this.clocks = game.clock && { kind: game.clock, left: game.left, began: game.began, toAct: game.toAct };
    this.#look();
    this.#settle();
    this.#ready?.();
    this.onmoves();
  }

  #add(entry: Entry): void {
    const how = this.#log.add(entry);
    if (how === "gap") this.#way.again(this.id);
    if (how !== "added") return;
    this.entries = this.#log.entries;
    this.toAct = entry.toAct;
    // Offers stand until the next entry.
    this.offers = [];
    const { time } = this.#way;
    const now = time.now();
    const began = now === null || entry.toAct === null ? null : now - time.delay;
    this.clocks = this.clocks && { kind: this.clocks.kind, left: entry.left, began, toAct: entry.toAct };
    this.#actsSince = performance.now();
    this.#look();
    this.#settle();
    this.onmoves();
  }

  #refused({ ordinal, next, error }: Extract<Line, { t: "no" }>): void {
    if (ordinal === undefined) {
      if (!this.game) this.problem = error.sentence;
      return;
    }
    if (this.#sent?.turn.ordinal !== ordinal) return;
    // Another entry has this ordinal: once it is here, the turn is settled.
    if (next !== undefined && next > ordinal) this.#way.again(this.id);
    else this.#answered({ kind: "refused", error });
  }

  #send(): void {
    if (!this.#sent) return;
    const { ordinal, moves } = this.#sent.turn;
    this.#way.send({ t: "turn", game: this.id, ordinal, moves });
  }

  /** Settles the turn that was sent if the log has its ordinal; false: there is still an answer to come. */
  #settle(): boolean {
    if (!this.#sent || this.#log.next <= this.#sent.turn.ordinal) return false;
    this.#answered({ kind: this.#isCounted(this.#sent.turn) ? "taken" : "late" });
    return true;
  }

  #isCounted({ ordinal, moves }: SentTurn): boolean {
    return this.#log.at(ordinal)?.moves.join(" ") === moves.join(" ");
  }

  #answered(handed: Handed): void {
    const sent = this.#sent;
    if (!sent) return;
    this.#sent = null;
    this.isSending = false;
    clearTimeout(this.#retry);
    void this.#outbox.drop(this.id, sent.turn.ordinal);
    sent.settle(handed);
  }

  /** Notes from when on the player to act can be put out: away, and to act, for all of the patience. */
  #look(): void {
    const gone = this.status === "playing" && this.toAct !== null ? this.#gone[this.toAct] : null;
    if (!gone || gone.patience === null) this.claimAt = null;
    else this.claimAt = Math.max(gone.since, this.#actsSince) + gone.patience;
  }

  #stopClocks(): void {
    this.toAct = null;
    if (this.clocks) this.clocks = { ...this.clocks, began: null, toAct: null };
    this.#look();
  }
}
