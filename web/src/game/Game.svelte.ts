// A game in progress: its state, its turns, its frames and its players. It knows no component.

import { touched } from "../board/stage";
import { Stopped } from "../engine/client";
import type { Settings } from "../settings/schema";
import { settings } from "../settings/store.svelte";
import { reuseUnchanged } from "../util/reuse";
import type { Outcome, Played, Status, Turn, WhyNot } from "../wire";
import { sentence, words } from "../words/store.svelte";
import type { Authority, Verdict } from "./authority/authority";
import { Events } from "./events";
import { FramePlayer } from "./FramePlayer.svelte";
import type { Player } from "./players";
import type { GameSession } from "./session";

/** The parts of a game. */
export interface GameParts {
  session: GameSession;
  /** Who plays each seat; null: a person at this page. */
  players: readonly (Player | null)[];
  authority: Authority;
  frames?: FramePlayer;
  wishes?: () => Wishes;
}

/** What the reader wants of a game. */
export interface Wishes extends Pick<Settings, "confirmTurns"> {
  /** Whether aids for learners are shown. */
  aids: boolean;
}

/** What became of the steps of a turn in progress when the authority told what counts. */
export interface Followed {
  /** Whether other moves count than before. */
  isNew: boolean;
  kept: number;
  dropped: number;
}

/** Without aids. */
const PLAIN = (): Wishes => ({ aids: false, confirmTurns: settings().confirmTurns });

export class Game {
  readonly session: GameSession;
  readonly frames: FramePlayer;
  readonly events = new Events();
  status = $state.raw<Status>() as Status;
  turns = $state.raw<Turn[]>([]);
  /** The places that the last turn changed. */
  last = $state.raw<string[]>([]);
  /** Whether a complete turn waits for its confirmation. */
  waiting = $state(false);
  /** Whether the authority is asked and has not answered yet. */
  asking = $state(false);
  /** A message to the reader: a refusal, an error, an answer. */
  notice = $state.raw<WhyNot | null>(null);

  readonly #players: readonly (Player | null)[];
  readonly #authority: Authority;
  readonly #wishes: () => Wishes;
  /** Stops the player that thinks. */
  #stop = new AbortController();
  #hasLeft = false;
  /** Counts moves, moves taken back and the end: after a wait it shows whether the game changed. */
  #way = 0;
  /** The number of entries that the authority has taken, as far as this page knows. */
  #ordinal: number;

  constructor({ session, players, authority, frames = new FramePlayer(), wishes = PLAIN }: GameParts) {
    this.session = session;
    this.frames = frames;
    this.#players = players;
    this.#authority = authority;
    this.#wishes = wishes;
    session.showAids(wishes().aids);
    this.#look(session.status());
    this.#ordinal = this.turns.length - (this.status.unconfirmed > 0 ? 1 : 0);
    this.last = this.#lastTurn();
    this.frames.cut(session.scene());
  }

  get outcome(): Outcome | null {
    return this.status.outcome;
  }

  /** The seat whose player thinks, if one does. */
  get thinking(): number | null {
    const seat = this.#players.findIndex((player) => player?.isThinking);
    return seat < 0 ? null : seat;
  }

  /** Whether aids for learners are shown. */
  get hasAids(): boolean {
    return this.#wishes().aids;
  }

  /** Whether a person at this page plays a seat. */
  isPerson(seat: number | null): boolean {
    return seat !== null && !this.#players[seat];
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

  /** Whether the game was left on this page. */
  get hasLeft(): boolean {
    return this.#hasLeft;
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
      if (!(await this.#make(text))) return;
    } catch (error) {
      this.showError(error);
      return;
    }
    if (!this.#isComplete()) {
      this.#changed();
      this.events.emit({ kind: "ready" });
    } else if (this.#wishes().confirmTurns) {
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
    this.#returned();
    this.events.emit({ kind: "ready" });
  }

  /** Goes back for good to just after the first `moves` moves. */
  async takeBack(moves: number): Promise<void> {
    if (!(await this.#isTaken(this.#authority.takeBack(moves, this.#ordinal)))) return;
    this.#restart();
    this.session.goTo(moves);
    this.session.confirm();
    this.#ordinal += 1;
    this.#returned();
    void this.go();
  }

  async resign(seat: number): Promise<void> {
    if (!(await this.#isTaken(this.#authority.resign(seat, this.#ordinal)))) return;
    await this.#leaveTable(`resign:${this.frames.scene.players[seat]?.id ?? ""}`);
  }

  /** Offers a draw to everybody who is still in. */
  async offerDraw(seat: number): Promise<void> {
    const { status, session } = this;
    const offer = this.#authority.offerDraw(seat, { transcript: session.transcript(), status }, this.#stop.signal);
    const isTaken = await this.#isTaken(offer, false);
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
      this.#returned();
    }
    this.frames.beginTurn("other");
    for (const move of counted.slice(shared)) {
      if (!(await this.#make(move))) return { isNew: true, kept: 0, dropped: steps.length };
    }
    this.session.confirm();
    this.#changed();
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
    this.#returned();
    this.waiting = this.#isComplete();
    return kept;
  }

  /** Reads everything from the session again: in the reader's language, with or without aids. */
  refresh(): void {
    this.session.speak(words());
    this.session.showAids(this.#wishes().aids);
    this.#look(this.session.status());
    this.frames.cut(this.session.scene());
    this.events.emit({ kind: "retold" });
  }

  /** Ends the game on this page, and frees the session. */
  leave(): void {
    if (this.#hasLeft) return;
    this.#hasLeft = true;
    this.#way += 1;
    this.#stop.abort();
    this.#authority.leave();
    this.events.emit({ kind: "left" });
    this.frames.stop();
    this.session.free();
  }

  /** Shows an error to the reader. */
  showError(error: unknown): void {
    if (!(error instanceof Stopped) && !this.#hasLeft) this.notice = { sentence: sentence(error), rule: null };
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
      if (signal.aborted || !(await this.#make(move))) return false;
    }
    if (!this.#isComplete()) this.#changed();
    else return this.#submit();
    return true;
  }

  /** Whether the last move completed a turn, or the game. */
  #isComplete({ turnBegins, outcome }: Status = this.status): boolean {
    return turnBegins || outcome !== null;
  }

  /** Makes a move and shows it; false if the game changed meanwhile. Looking back does not change it. */
  async #make(text: string): Promise<boolean> {
    this.events.emit({ kind: "moving" });
    const isOwn = this.isPerson(this.status.toAct);
    const played = this.session.play(text);
    const way = ++this.#way;
    this.notice = null;
    this.events.emit({ kind: "moved", played });
    // Each action of a person has the whole time: its reader chose it just now.
    await this.frames.run(played.frames, isOwn || this.#isComplete(played.status), () => this.#update(played));
    if (way !== this.#way) return false;
    // The reader looked back before it was shown.
    if (this.status.moves !== played.status.moves) this.#update(played);
    return true;
  }

  /** Updates everything beside the board after a move. */
  #update({ frames, status }: Played): void {
    const before = this.status.turnBegins ? [] : this.last;
    this.last = [...new Set([...before, ...touched(frames)])];
    this.#look(status);
  }

  /** Hands in the turn that is not confirmed; a refused one is taken back. */
  async #submit(): Promise<boolean> {
    const { moves, unconfirmed } = this.status;
    const turn = this.session.transcript().moves.slice(moves - unconfirmed);
    const way = this.#way;
    const isTaken = await this.#isTaken(this.#authority.submit(turn, this.#ordinal));
    // The authority has told meanwhile what counts.
    if (way !== this.#way) return false;
    if (isTaken) {
      this.#taken();
      return true;
    }
    const { notice } = this;
    this.session.goTo(moves - unconfirmed);
    this.#returned();
    this.notice = notice;
    if (!this.#opponent()) this.events.emit({ kind: "ready" });
    return false;
  }

  /** Confirms the moves. */
  #taken(): void {
    this.#ordinal += 1;
    this.session.confirm();
    this.#changed();
  }

  /** Waits for a verdict, and shows a refusal or a failure. */
  async #isTaken(verdict: Promise<Verdict>, holdsUp = true): Promise<boolean> {
    if (holdsUp) this.asking = true;
    try {
      const answer = await verdict;
      if (!answer.isTaken && !this.#hasLeft) this.notice = answer.why;
      return answer.isTaken && !this.#hasLeft;
    } catch (error) {
      this.showError(error);
      return false;
    } finally {
      if (holdsUp) this.asking = false;
    }
  }

  /** Makes a move that ends the game, or a player's part in it. */
  async #leaveTable(text: string): Promise<void> {
    this.#restart();
    this.waiting = false;
    this.frames.beginTurn("own");
    try {
      if (!(await this.#make(text))) return;
      this.#taken();
      await this.go();
    } catch (error) {
      this.showError(error);
    }
  }

  #returned(): void {
    this.#way += 1;
    this.waiting = false;
    this.frames.cut(this.session.scene());
    this.events.emit({ kind: "returned" });
    this.#changed();
    this.last = this.#lastTurn();
  }

  #changed(): void {
    this.#look(this.session.status());
    this.events.emit({ kind: "changed" });
  }

  /** Stops the player that thinks. */
  #restart(): AbortSignal {
    this.#stop.abort();
    this.#stop = new AbortController();
    return this.#stop.signal;
  }

  #look(status: Status): void {
    this.status = reuseUnchanged(this.status, status);
    this.turns = reuseUnchanged(this.turns, this.session.turns());
  }

  #lastTurn(): string[] {
    const turn = this.turns.at(-1);
    if (!turn) return [];
    const moves = turn.moves.map((_, step) => this.session.replay(turn.first + step));
    return touched(moves.flatMap((played) => played?.frames ?? []));
  }
}

/** The number of moves with which both lists begin. */
function sharedLength(one: readonly string[], other: readonly string[]): number {
  const differs = one.findIndex((move, index) => move !== other[index]);
  return differs < 0 ? one.length : differs;
}
