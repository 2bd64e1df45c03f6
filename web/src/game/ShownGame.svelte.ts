// A game as it is shown: its session, its status and turns, and how moves change them. Who plays it is told elsewhere.

import { touched } from "../board/stage";
import { Stopped } from "../engine/client";
import { reuseUnchanged } from "../util/reuse";
import type { Outcome, Played, Status, Turn, WhyNot } from "../wire";
import { sentence, words } from "../words/store.svelte";
import { Events } from "./events";
import { FramePlayer } from "./FramePlayer.svelte";
import type { Wishes } from "./parts";
import type { GameSession } from "./session";

export class ShownGame {
  readonly session: GameSession;
  readonly frames: FramePlayer;
  readonly events = new Events();
  status = $state.raw<Status>() as Status;
  turns = $state.raw<Turn[]>([]);
  /** The places that the last turn changed. */
  last = $state.raw<string[]>([]);
  /** Whether a complete turn waits for its confirmation. */
  waiting = $state(false);
  /** A message to the reader: a refusal, an error, an answer. */
  notice = $state.raw<WhyNot | null>(null);

  protected readonly wishes: () => Wishes;
  /** Counts moves, moves taken back and the end: after a wait it shows whether the game changed. */
  protected way = 0;
  readonly #isPerson: (seat: number) => boolean;
  #hasLeft = false;

  /** `isPerson`: whether a person at this page plays a seat. */
  constructor(session: GameSession, frames: FramePlayer, wishes: () => Wishes, isPerson: (seat: number) => boolean) {
    this.session = session;
    this.frames = frames;
    this.wishes = wishes;
    this.#isPerson = isPerson;
    session.showAids(wishes().aids);
    this.#look(session.status());
    this.last = placesOf(this.turns.at(-1), session);
    this.frames.cut(session.scene());
  }

  get outcome(): Outcome | null {
    return this.status.outcome;
  }

  /** Whether aids for learners are shown. */
  get hasAids(): boolean {
    return this.wishes().aids;
  }

  /** Whether a person at this page plays a seat. */
  isPerson(seat: number | null): boolean {
    return seat !== null && this.#isPerson(seat);
  }

  /** Whether the game was left on this page. */
  get hasLeft(): boolean {
    return this.#hasLeft;
  }

  /** Reads everything from the session again: in the reader's language, with or without aids. */
  refresh(): void {
    this.session.speak(words());
    this.session.showAids(this.wishes().aids);
    this.#look(this.session.status());
    this.frames.cut(this.session.scene());
    this.events.emit({ kind: "retold" });
  }

  /** Ends the game on this page, and frees the session. */
  leave(): void {
    if (this.#hasLeft) return;
    this.#hasLeft = true;
    this.way += 1;
    this.events.emit({ kind: "left" });
    this.frames.stop();
    this.session.free();
  }

  /** Shows an error to the reader. */
  showError(error: unknown): void {
    if (!(error instanceof Stopped) && !this.#hasLeft) this.notice = { sentence: sentence(error), rule: null };
  }

  /** Whether the last move completed a turn, or the game. */
  protected isComplete({ turnBegins, outcome }: Status = this.status): boolean {
    return turnBegins || outcome !== null;
  }

  /** Makes a move and shows it; false if the game changed meanwhile. Looking back does not change it. */
  protected async make(text: string): Promise<boolean> {
    this.events.emit({ kind: "moving" });
    const isOwn = this.isPerson(this.status.toAct);
    const played = this.session.play(text);
    const way = ++this.way;
    this.notice = null;
    this.events.emit({ kind: "moved", played });
    // Each action of a person has the whole time: its reader chose it just now.
    await this.frames.run(played.frames, isOwn || this.isComplete(played.status), () => this.#update(played));
    if (way !== this.way) return false;
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

  /** Shows the session as it is, after moves were taken back. */
  protected returned(): void {
    this.way += 1;
    this.waiting = false;
    this.frames.cut(this.session.scene());
    this.events.emit({ kind: "returned" });
    this.changed();
    this.last = placesOf(this.turns.at(-1), this.session);
  }

  /** Tells that the moves of the session changed. */
  protected changed(): void {
    this.#look(this.session.status());
    this.events.emit({ kind: "changed" });
  }

  #look(status: Status): void {
    this.status = reuseUnchanged(this.status, status);
    this.turns = reuseUnchanged(this.turns, this.session.turns());
  }
}

/** The places that the last turn changed. */
function placesOf(turn: Turn | undefined, session: GameSession): string[] {
  const moves = (turn?.moves ?? []).map((_, step) => session.replay((turn?.first ?? 0) + step));
  return touched(moves.flatMap((played) => played?.frames ?? []));
}
