// A game in progress: its turns, its players and the authority over it. It knows no component.

import { settings } from "../settings/store.svelte";
import { Asker } from "./Asker.svelte";
import { FramePlayer } from "./FramePlayer.svelte";
import type { Followed, GameParts, Wishes } from "./parts";
import type { Player } from "./players";
import { ShownGame } from "./ShownGame.svelte";

export type { Followed, GameParts, Wishes };

/** Without aids. */
const PLAIN = (): Wishes => ({ aids: false, confirmTurns: settings().confirmTurns });

export class Game extends ShownGame {
  readonly #players: readonly (Player | null)[];
  readonly #asker: Asker;
  /** Stops the player that thinks. */
  #stop = new AbortController();

  constructor({ session, players, authority, frames = new FramePlayer(), wishes = PLAIN }: GameParts) {
    super(session, frames, wishes, (seat) => !players[seat]);
    this.#players = players;
    const taken = this.turns.length - (this.status.unconfirmed > 0 ? 1 : 0);
    this.#asker = new Asker(
      authority,
      taken,
      (why) => (this.notice = why),
      (error) => this.showError(error),
    );
  }

  /** Whether the authority is asked and has not answered yet. */
  get asking(): boolean {
    return this.#asker.isAsking;
  }

  /** The seat whose player thinks, if one does. */
  get thinking(): number | null {
    const seat = this.#players.findIndex((player) => player?.isThinking);
    return seat < 0 ? null : seat;
  }

  /** Whether a person may act at this moment. */
  get isOpen(): boolean {
    return this.isPerson(this.status.toAct) && !this.frames.running && !this.waiting && !this.asking;
  }

  /** Whether the last step of the turn in progress can be taken back. */
  get canStepBack(): boolean {
    return this.status.unconfirmed > 0 && !this.asking && (this.waiting || this.isPerson(this.status.toAct));
  }

  /** The number of moves before the last turn of a person: the goal of “take back”. */
  get before(): number | null {
    const own = this.turns.findLast((turn) => this.isPerson(turn.seat) && turn.first < this.status.moves);
    return own?.first ?? null;
  }

  /** Lets opponents play until a person is to act. */
  async go(): Promise<void> {
    const signal = this.#restart();
    try {
      for (let player = this.#opponent(); player; player = this.#opponent()) {
        if (!(await this.#answer(player, signal))) return;
      }
      this.events.emit({ kind: "ready" });
    } catch (error) {
      this.showError(error);
    }
  }

  /** Plays an action that a person chose or typed. */
  async play(text: string): Promise<void> {
    this.frames.beginTurn("own");
    try {
      if (!(await this.make(text))) return;
    } catch (error) {
      this.showError(error);
      return;
    }
    if (!this.isComplete()) {
      this.changed();
      this.events.emit({ kind: "ready" });
    } else if (this.wishes().confirmTurns) {
      this.waiting = true;
    } else {
      await this.confirm();
    }
  }

  /** Hands in the complete turn. */
  async confirm(): Promise<void> {
    this.waiting = false;
    if (await this.#submit()) void this.go();
  }

  /** Takes back the last step of the turn in progress. */
  stepBack(): void {
    this.session.takeBackStep();
    this.returned();
    this.events.emit({ kind: "ready" });
  }

  /** Goes back for good to just after the first `moves` moves. */
  async takeBack(moves: number): Promise<void> {
    if (!(await this.#asker.takeBack(moves))) return;
    this.#restart();
    this.session.goTo(moves);
    this.session.confirm();
    this.#asker.count();
    this.returned();
    void this.go();
  }

  async resign(seat: number): Promise<void> {
    if (!(await this.#asker.resign(seat))) return;
    await this.#leaveTable(`resign:${this.frames.scene.players[seat]?.id ?? ""}`);
  }

  /** Offers a draw to everybody who is still in. */
  async offerDraw(seat: number): Promise<void> {
    const { status, session } = this;
    const isTaken = await this.#asker.offerDraw(seat, { transcript: session.transcript(), status }, this.#stop.signal);
    // A move was made meanwhile: the offer has lapsed.
    if (isTaken && status.moves === this.status.moves) await this.#leaveTable("draw");
  }

  /**
   * Follows the authority: exactly these moves count. New ones are shown; the steps of a turn in progress are made
   * again after them, as far as the rules still allow.
   */
  async follow(counted: readonly string[]): Promise<Followed> {
    const made = this.session.transcript().moves;
    const sure = made.length - this.session.status().unconfirmed;
    const shared = sharedLength(made, counted);
    const steps = shared === made.length ? [] : made.slice(sure);
    if (shared === counted.length && shared === sure) return { isNew: false, kept: steps.length, dropped: 0 };
    this.#restart();
    this.waiting = false;
    if (shared < made.length) {
      this.session.goTo(shared);
      this.returned();
    }
    this.frames.beginTurn("other");
    for (const move of counted.slice(shared)) {
      if (!(await this.make(move))) return { isNew: true, kept: 0, dropped: steps.length };
    }
    this.session.confirm();
    this.changed();
    const kept = this.redo(steps);
    this.#goOn();
    return { isNew: true, kept, dropped: steps.length - kept };
  }

  /** Makes the steps of a turn again, as far as the rules allow; a complete turn waits. Returns their number. */
  redo(steps: readonly string[]): number {
    let kept = 0;
    try {
      for (const step of steps) {
        const { toAct, turnBegins } = this.session.status();
        if (!this.isPerson(toAct) || (kept > 0 && turnBegins)) break;
        this.session.play(step);
        kept += 1;
      }
    } catch {
      // The rules no longer allow it, nor what was built on it.
    }
    if (kept === 0) return 0;
    this.returned();
    this.waiting = this.isComplete();
    return kept;
  }

  override leave(): void {
    if (this.hasLeft) return;
    this.#stop.abort();
    this.#asker.leave();
    super.leave();
  }

  /** Lets opponents play, unless a complete turn waits. */
  #goOn(): void {
    if (!this.waiting) void this.go();
  }

  #opponent(): Player | null {
    const { toAct } = this.status;
    return toAct === null ? null : (this.#players[toAct] ?? null);
  }

  /** Lets an opponent make its next moves; false if the game changed meanwhile or the authority refused. */
  async #answer(player: Player, signal: AbortSignal): Promise<boolean> {
    const moves = await player.next(this.session.transcript(), signal);
    if (this.status.turnBegins) this.frames.beginTurn("other");
    for (const move of moves) {
      if (signal.aborted || !(await this.make(move))) return false;
    }
    if (!this.isComplete()) this.changed();
    else return this.#submit();
    return true;
  }

  /** Hands in the turn that is not confirmed; a refused one is taken back. */
  async #submit(): Promise<boolean> {
    const { moves, unconfirmed } = this.status;
    const turn = this.session.transcript().moves.slice(moves - unconfirmed);
    const way = this.way;
    const isTaken = await this.#asker.submit(turn);
    // The authority has told meanwhile what counts.
    if (way !== this.way) return false;
    if (isTaken) {
      this.#taken();
      return true;
    }
    const { notice } = this;
    this.session.goTo(moves - unconfirmed);
    this.returned();
    this.notice = notice;
    if (!this.#opponent()) this.events.emit({ kind: "ready" });
    return false;
  }

  /** Confirms the moves. */
  #taken(): void {
    this.#asker.count();
    this.session.confirm();
    this.changed();
  }

  /** Makes a move that ends the game, or a player's part in it. */
  async #leaveTable(text: string): Promise<void> {
    this.#restart();
    this.waiting = false;
    this.frames.beginTurn("own");
    try {
      if (!(await this.make(text))) return;
      this.#taken();
      await this.go();
    } catch (error) {
      this.showError(error);
    }
  }

  /** Stops the player that thinks. */
  #restart(): AbortSignal {
    this.#stop.abort();
    this.#stop = new AbortController();
    return this.#stop.signal;
  }
}

/** The number of moves with which both lists begin. */
function sharedLength(one: readonly string[], other: readonly string[]): number {
  const differs = one.findIndex((move, index) => move !== other[index]);
  return differs < 0 ? one.length : differs;
}
