// A game being played on this page: people pick, opponents think, everything is shown and kept.

import { Session } from "../module";
import { ask, Stopped } from "../engine/client";
import { reuseUnchanged } from "../util/reuse";
import { settings } from "../settings/store.svelte";
import { isTold, FramePlayer } from "./FramePlayer.svelte";
import { touched } from "../board/stage";
import { save } from "../store/games";
import type { StoredGame } from "../store/stored";
import type { ScoreItem, Frame, Outcome, Played, Point, Preview, Status, Story, Turn, Walk, WhyNot } from "../wire";
import { say, sentence, words } from "../words/store.svelte";

/** How much is told beforehand of what an action would do; the board shows the rest. */
const MOST_FORESEEN = 3;
/** The shortest time an opponent seems to think: an answer at once startles. */
const LEAST_THINKING = 350;

export class Match {
  readonly show = new FramePlayer();
  readonly stored: StoredGame;
  status = $state.raw<Status>() as Status;
  walk = $state.raw<Walk | null>(null);
  turns = $state.raw<Turn[]>([]);
  /** What the action would do that is about to be played. */
  preview = $state.raw<Preview | null>(null);
  /** The target that a second tap plays. */
  pending = $state<string | null>(null);
  /** The places that the last turn changed. */
  last = $state.raw<string[]>([]);
  /** The seat that thinks, if one does. */
  thinking = $state<number | null>(null);
  /** Whether a turn is made and waits for its confirmation. */
  waiting = $state(false);
  /** What somebody is told beside the game: why not, what went wrong, what was answered. */
  notice = $state.raw<WhyNot | null>(null);
  hint = $state.raw<string | null>(null);
  /** How many moves are looked back upon; null: the game as it stands. */
  viewing = $state<number | null>(null);
  /** How many frames of the move after `viewing` are shown. */
  frame = $state(0);

  #session: Session;
  #stop = new AbortController();

  constructor(stored: StoredGame) {
    this.stored = stored;
    this.#session = resumed(stored.story);
    this.#session.showAids(settings().aids);
    this.#look();
    this.last = this.#lastTurn();
    this.show.cut(this.#session.scene());
  }

  get outcome(): Outcome | null {
    return this.status.outcome;
  }

  get id(): string {
    return this.stored.id;
  }

  /** Whether a person at this machine may pick now. */
  get picking(): boolean {
    return this.walk !== null && this.viewing === null && !this.show.running && !this.waiting;
  }

  /** Whether the last step of this turn can be taken back. */
  get canStepBack(): boolean {
    return this.status.unconfirmed > 0 && (this.waiting || this.isPerson(this.status.toAct));
  }

  isPerson(seat: number | null): boolean {
    return seat !== null && this.stored.sitters[seat] === "person";
  }

  /** Goes on from where the game stands: lets opponents play until a person is to act. */
  async go(): Promise<void> {
    this.#stop.abort();
    const { signal } = (this.#stop = new AbortController());
    try {
      while (this.status.toAct !== null && !this.isPerson(this.status.toAct)) {
        this.walk = null;
        await this.#opponent(this.status.toAct, signal);
      }
      this.#offer();
    } catch (error) {
      if (!(error instanceof Stopped)) this.#tell(error);
    }
  }

  /** Nothing more happens here. */
  leave(): void {
    this.#stop.abort();
    this.show.cut(this.show.scene);
  }

  /** Picks a target; an action that is complete is played. */
  async pick(id: string): Promise<void> {
    if (!this.picking) return;
    this.#forgetAsides();
    try {
      const walk = this.#session.pick(id);
      const { action } = walk;
      this.walk = reuseUnchanged(this.walk, walk);
      if (action !== null) await this.play(action);
    } catch (error) {
      this.#tell(error);
    }
  }

  /** Whether picking a target would play an action. */
  completes(id: string): boolean {
    return this.picking && this.#session.completes(id);
  }

  /** Shows what picking a target would do; null: nothing any more, but for a hint. */
  consider(id: string | null): void {
    if (this.pending !== null && id !== this.pending) this.pending = null;
    const own = id !== null && this.picking ? this.#session.previewPick(id) : null;
    this.preview = own ?? (this.hint ? this.#session.preview(this.hint) : null);
  }

  /** What the action that is shown beforehand would change in how the points come about. */
  #changes: ScoreItem[] = $derived.by(() => {
    return this.preview ? this.#session.scoreChanges(this.preview.action) : [];
  });

  /** The same as far as the board shows it: what is summed up there, and patterns. */
  get sums(): ScoreItem[] {
    return this.#changes.filter((entry) => entry.sum !== null || (entry.lasts && entry.points === 0));
  }

  /** What the action would do that is shown beforehand, a sentence each. */
  get foreseen(): string[] {
    const gains = this.#changes
      .filter((entry) => entry.points !== 0)
      .slice(0, 1)
      .map((entry) => entry.sentence);
    const frames = this.preview?.frames.filter(isTold) ?? [];
    return [...frames.slice(0, MOST_FORESEEN - gains.length).map((frame) => frame.caption), ...gains];
  }

  /** A second tap on this target plays it. */
  prepare(id: string): void {
    this.consider(id);
    this.pending = id;
  }

  unpick(): void {
    if (!this.picking) return;
    this.#forgetAsides();
    this.walk = reuseUnchanged(this.walk, this.#session.unpick());
  }

  whyNotPlace(place: string): void {
    if (this.picking) this.notice = this.#session.whyNotPlace(place);
  }

  /** The same for a point of an open table. */
  whyNotAt({ x, y }: Point): void {
    if (this.picking) this.notice = this.#session.whyNotAt(Math.round(x), Math.round(y));
  }

  whyNotPiece(tray: string, item: string): void {
    if (this.picking) this.notice = this.#session.whyNotPiece(tray, item);
  }

  /** Plays an action that a person chose or typed. */
  async play(text: string): Promise<void> {
    this.#forgetAsides();
    let played: Played;
    try {
      played = this.#session.play(text);
    } catch (error) {
      this.#tell(error);
      return;
    }
    this.walk = null;
    if (!(await this.#happen(played))) return;
    const ended = this.status.turnBegins || this.outcome !== null;
    this.waiting = ended && settings().confirmTurns;
    if (this.waiting) return;
    if (ended) return this.confirm();
    this.#save();
    this.#offer();
  }

  /** The turn stands as it is. */
  confirm(): void {
    this.waiting = false;
    this.#session.confirm();
    this.#look();
    this.#save();
    void this.go();
  }

  /** Takes back the last step of the turn that is not confirmed. */
  stepBack(): void {
    this.#session.takeBackStep();
    this.#returned();
    this.#save();
  }

  /** Goes back to after so many moves, for good. */
  takeBack(moves: number): void {
    this.#stop.abort();
    this.thinking = null;
    this.#session.goTo(moves);
    this.#session.confirm();
    this.#returned();
    this.#save();
    void this.go();
  }

  /** How many moves stand before the last turn of a person: where “take back” leads. */
  get before(): number | null {
    const own = this.turns.findLast((turn) => this.isPerson(turn.seat) && turn.first < this.status.moves);
    return own?.first ?? null;
  }

  async resign(seat: number): Promise<void> {
    const name = this.show.scene.players[seat]?.id ?? "";
    this.#stop.abort();
    this.thinking = null;
    await this.#last(`resign:${name}`);
  }

  /** Asks every opponent of the program's whether it agrees to a draw. */
  async offerDraw(seat: number): Promise<void> {
    const others = this.status.stillIn.filter((other) => other !== seat && !this.isPerson(other));
    const { moves } = this.status;
    try {
      for (const other of others) {
        this.thinking = other;
        const thought = await this.#ask(other, { draw: [other] }).finally(() => (this.thinking = null));
        if (moves !== this.status.moves) return;
        if (!thought.agree[0]) return this.#decline(other);
      }
      await this.#last("draw");
    } catch (error) {
      this.#tell(error);
    }
  }

  #decline(seat: number): void {
    const player = this.show.scene.players[seat]?.name ?? "";
    this.notice = { sentence: say("draw-declined", { player }), rule: null };
  }

  /** Shows what a strong player would do here. */
  async askHint(): Promise<void> {
    if (!this.picking || this.status.toAct === null) return;
    this.#forgetAsides();
    this.hint = "";
    const { moves } = this.status;
    try {
      const { report } = await ask({ story: this.#session.story(), player: "level:6", seed: 1, most: 3000 });
      // Whoever went on meanwhile needs no hint any more.
      if (this.hint !== "" || moves !== this.status.moves || report.best === null) return;
      this.hint = report.best;
      this.preview = this.#session.preview(report.best);
    } catch (error) {
      this.#tell(error);
    } finally {
      if (this.hint === "") this.hint = null;
    }
  }

  /** Looks at the game as it was after so many moves. */
  view(moves: number | null): void {
    this.#forgetAsides();
    this.frame = 0;
    const isNow = moves === null || moves >= this.status.moves;
    this.viewing = isNow ? null : Math.max(0, moves);
    this.show.cut(isNow ? this.#session.scene() : this.#session.sceneAfter(this.viewing ?? 0));
    this.show.captions = [];
  }

  /** Shows what happened one step further, or one step back: a move may be a long chain of them. */
  viewStep(by: 1 | -1): void {
    const now = this.viewing ?? this.status.moves;
    let [moves, frame] = [now, this.frame + by];
    if (frame < 0) {
      if (moves === 0) return;
      moves -= 1;
      frame = this.#framesOf(moves).length - 1;
    }
    const frames = this.#framesOf(moves);
    if (frames.length === 0) return;
    if (frame >= frames.length) [moves, frame] = [moves + 1, 0];
    this.view(moves);
    this.frame = frame;
    if (frame === 0) return;
    this.viewing = moves;
    frames.slice(0, frame).forEach((shown) => this.show.frame(shown));
  }

  #framesOf(moves: number): Frame[] {
    return this.#session.replay(moves)?.frames.filter((frame) => frame.key !== "table-turn") ?? [];
  }

  /** Shows the next move of a game that is looked back upon. */
  async viewNext(): Promise<void> {
    const from = this.viewing;
    const played = from === null ? null : this.#session.replay(from);
    if (from === null || !played) return;
    this.show.cut(this.#session.sceneAfter(from));
    this.viewing = from + 1;
    this.frame = 0;
    await this.show.run(played.frames, this.#session.sceneAfter(from + 1));
    if (this.viewing === this.status.moves) this.viewing = null;
  }

  account(): ScoreItem[] {
    return this.#session.breakdown();
  }

  record(): string {
    const { players } = this.show.scene;
    const tags = players.flatMap(({ id }, seat) => {
      const sitter = this.stored.sitters[seat] ?? "person";
      return [id.charAt(0).toUpperCase() + id.slice(1), sitter];
    });
    const date = new Date(this.stored.created).toISOString().slice(0, 10);
    return this.#session.record(["Date", date, ...tags]);
  }

  link(): string {
    return this.#session.link();
  }

  picture(theme: string): string {
    const { palette, coordinates } = settings();
    return this.#session.pictureFile(theme, palette, coordinates);
  }

  /** Speaks another language from now on. */
  speak(): void {
    this.#session.speak(words());
    this.#session.showAids(settings().aids);
    if (this.walk) this.walk = this.#session.walk();
    this.#look();
    this.show.cut(this.viewing === null ? this.#session.scene() : this.#session.sceneAfter(this.viewing));
  }

  async #opponent(seat: number, signal: AbortSignal): Promise<void> {
    this.thinking = seat;
    try {
      const [thought] = await Promise.all([this.#ask(seat, {}, signal), rest(LEAST_THINKING)]);
      if (signal.aborted) throw new Stopped();
      this.thinking = null;
      const { best } = thought.report;
      if (best === null) throw new Stopped();
      // Whoever looks back sees the present again when something happens in it.
      if (this.viewing !== null) this.view(null);
      const played = this.#session.play(best);
      this.#session.confirm();
      const shown = await this.#happen(played);
      this.#save();
      if (!shown || isAborted(signal)) throw new Stopped();
    } finally {
      if (this.thinking === seat) this.thinking = null;
    }
  }

  #ask(seat: number, more: { draw?: number[] }, signal?: AbortSignal) {
    const player = this.stored.sitters[seat] ?? "level:1";
    const seed = (this.stored.seed + this.status.moves) >>> 0;
    return ask({ story: this.#session.story(), player, seed, ...more }, signal);
  }

  /** Makes a move that ends the game, or a player's part in it. */
  async #last(text: string): Promise<void> {
    try {
      this.walk = null;
      this.waiting = false;
      const played = this.#session.play(text);
      this.#session.confirm();
      await this.#happen(played);
      this.#save();
      await this.go();
    } catch (error) {
      this.#tell(error);
    }
  }

  async #happen(played: Played): Promise<boolean> {
    this.notice = null;
    return this.show.run(played.frames, this.#session.scene(), () => {
      const begins = this.status.turnBegins;
      this.last = begins ? touched(played.frames) : [...new Set([...this.last, ...touched(played.frames)])];
      this.#look();
    });
  }

  #returned(): void {
    this.#forgetAsides();
    this.waiting = false;
    this.viewing = null;
    this.show.cut(this.#session.scene());
    this.show.captions = [];
    this.#look();
    this.last = this.#lastTurn();
    this.#offer();
  }

  #offer(): void {
    this.walk = this.isPerson(this.status.toAct) ? this.#session.walk() : null;
  }

  #look(): void {
    this.status = reuseUnchanged(this.status, this.#session.status());
    this.turns = reuseUnchanged(this.turns, this.#session.turns());
  }

  #lastTurn(): string[] {
    const turn = this.turns.at(-1);
    if (!turn) return [];
    const moves = turn.moves.map((_, step) => this.#session.replay(turn.first + step));
    return touched(moves.flatMap((played) => played?.frames ?? []));
  }

  #save(): void {
    const { stored } = this;
    stored.story = this.#session.story();
    stored.changed = Date.now();
    stored.over = this.outcome !== null;
    save(stored).catch(() => (this.notice = { sentence: say("not-kept"), rule: null }));
  }

  #forgetAsides(): void {
    [this.notice, this.preview, this.pending, this.hint] = [null, null, null, null];
  }

  #tell(error: unknown): void {
    if (!(error instanceof Stopped)) this.notice = { sentence: sentence(error), rule: null };
  }
}

/** A game as it was left: the steps of a turn that goes on can still be taken back. */
function resumed({ game, start, moves }: Story): Session {
  const session = new Session(words(), game, start ?? undefined, moves);
  const turn = session.turns().at(-1);
  const { turnBegins, toAct } = session.status();
  if (!turn || turnBegins || toAct === null) return session;
  session.goTo(turn.first);
  turn.moves.forEach((move) => session.play(move));
  return session;
}

/** A signal as it is now: it may change while somebody waits. */
const isAborted = (signal: AbortSignal): boolean => signal.aborted;

function rest(milliseconds: number): Promise<void> {
  const instant = settings().speed === "instant";
  return new Promise((resolve) => setTimeout(resolve, instant ? 0 : milliseconds));
}
