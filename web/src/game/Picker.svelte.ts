// Picking an action target by target: targets, previews and hints.

import { ask } from "../engine/client";
import { reuseUnchanged } from "../util/reuse";
import {
  ADVISER,
  type Point,
  type Preview,
  type ScoreItem,
  type Target,
  type TextPart,
  type Transcript,
  type Walk,
} from "../wire";
import type { GameEvent } from "./events";
import { isCaptioned } from "./FramePlayer.svelte";
import type { Game } from "./Game.svelte";
import type { Timeline } from "./Timeline.svelte";

/** The largest number of captions of a preview; the board shows the rest. */
const MOST_PREVIEW_CAPTIONS = 3;

/** The suggestion of a strong player. */
export interface Hint {
  action: string;
  /** The targets to pick, in order. */
  steps: Target[];
  /** What the action would do: sentences, the most important first. */
  reason: TextPart[][];
}

/** The action of a strong player; null: none. Rejected with `Stopped` on a signal. */
export type Adviser = (game: Transcript, signal: AbortSignal) => Promise<string | null>;

const adviser: Adviser = async (transcript, signal) =>
  (await ask({ transcript, player: ADVISER, seed: 1, most: 3000 }, signal)).report.best;

export class Picker {
  /** The state of picking; null: nobody picks. */
  walk = $state.raw<Walk | null>(null);
  /** The preview of the action that is about to be played. */
  preview = $state.raw<Preview | null>(null);
  /** The target that a second tap plays. */
  pending = $state<string | null>(null);
  /** The suggestion of a strong player; null: none is shown. */
  hint = $state.raw<Hint | null>(null);
  /** Stops the search for a hint; null: none is running. */
  #advising = $state.raw<AbortController | null>(null);

  readonly #game: Game;
  readonly #timeline: Timeline;
  readonly #advise: Adviser;

  constructor(game: Game, timeline: Timeline, advise: Adviser = adviser) {
    this.#game = game;
    this.#timeline = timeline;
    this.#advise = advise;
    game.events.on((event) => this.#react(event));
  }

  /** Whether a person may pick now. */
  get isPicking(): boolean {
    return this.walk !== null && this.#timeline.isPresent && this.#game.isOpen;
  }

  /** Whether a hint was asked for and has not come yet. */
  get isHintComing(): boolean {
    return this.#advising !== null;
  }

  /** Picks a target; an action that is complete is played. */
  async pick(id: string): Promise<void> {
    if (!this.isPicking) return;
    const { hint } = this;
    this.forget();
    // A hint that is followed stays until its action is complete.
    if (hint?.steps.some((step) => step.id === id)) this.hint = hint;
    try {
      const walk = this.#game.session.pick(id);
      const { action } = walk;
      this.walk = reuseUnchanged(this.walk, walk);
      if (action !== null) await this.#game.play(action);
    } catch (error) {
      this.#game.showError(error);
    }
  }

  /** Plays an action in notation. */
  async type(text: string): Promise<void> {
    if (!this.isPicking) return;
    this.forget();
    await this.#game.play(text);
  }

  /** Drops what was picked last. */
  unpick(): void {
    if (!this.isPicking) return;
    this.forget();
    this.walk = reuseUnchanged(this.walk, this.#game.session.unpick());
  }

  /** Whether picking a target would play an action. */
  completes(id: string): boolean {
    return this.isPicking && this.#game.session.completes(id);
  }

  /** Previews picking a target; null ends the preview. */
  consider(id: string | null): void {
    if (this.pending !== null && id !== this.pending) this.pending = null;
    const { session } = this.#game;
    this.preview = id !== null && this.isPicking ? session.previewPick(id) : null;
  }

  /** Previews picking a target; a second tap on it plays it. */
  prepare(id: string): void {
    this.consider(id);
    this.pending = id;
  }

  /** Shows why a place of the board is no target. */
  whyNotPlace(place: string): void {
    if (this.isPicking) this.#game.notice = this.#game.session.whyNotPlace(place);
  }

  /** Shows why the place at a point of an open table is no target. */
  whyNotAt({ x, y }: Point): void {
    if (this.isPicking) this.#game.notice = this.#game.session.whyNotAt(Math.round(x), Math.round(y));
  }

  /** Shows why a piece beside the board is no target. */
  whyNotPiece(tray: string, item: string): void {
    if (this.isPicking) this.#game.notice = this.#game.session.whyNotPiece(tray, item);
  }

  /** The changes that the previewed action would make in the score breakdown. */
  readonly #changes: ScoreItem[] = $derived.by(() =>
    this.preview ? this.#game.session.scoreChanges(this.preview.action) : [],
  );

  /** The changes that the board shows: sums and patterns. */
  get sums(): ScoreItem[] {
    return this.#changes.filter((item) => item.sum !== null || (item.lasts && item.points === 0));
  }

  /** The captions of the previewed action. */
  get previewCaptions(): string[] {
    const gain = this.#changes.find((item) => item.points !== 0)?.sentence;
    const happening = (this.preview?.frames ?? []).filter(isCaptioned).map((frame) => frame.caption);
    const told = [...happening.slice(0, 1), ...(this.preview?.notes ?? []), ...happening.slice(1)];
    return gain === undefined
      ? told.slice(0, MOST_PREVIEW_CAPTIONS)
      : [...told.slice(0, MOST_PREVIEW_CAPTIONS - 1), gain];
  }

  /** Asks for a hint and shows it. */
  async askHint(): Promise<void> {
    if (!this.isPicking) return;
    this.forget();
    const { session } = this.#game;
    const advising = (this.#advising = new AbortController());
    try {
      const best = await this.#advise(session.transcript(), advising.signal);
      // The game went on meanwhile: the hint is useless.
      if (advising !== this.#advising || best === null) return;
      this.hint = { action: best, steps: session.steps(best), reason: session.foretell(best) };
    } catch (error) {
      this.#game.showError(error);
    } finally {
      if (advising === this.#advising) this.#advising = null;
    }
  }

  /** Plays the action of the hint. */
  async playHint(): Promise<void> {
    if (this.hint) await this.type(this.hint.action);
  }

  /** Drops preview, hint and message. */
  forget(): void {
    [this.preview, this.pending, this.hint] = [null, null, null];
    this.#advising?.abort();
    this.#advising = null;
    this.#game.notice = null;
  }

  #react({ kind }: GameEvent): void {
    if (kind === "moving" || kind === "returned" || kind === "viewed" || kind === "left") this.forget();
    if (kind === "moved" || kind === "returned") this.walk = null;
    if (kind === "ready" || (kind === "retold" && this.walk)) this.#offer();
  }

  #offer(): void {
    const { session, status } = this.#game;
    this.walk = this.#game.isPerson(status.toAct) ? session.walk() : null;
  }
}
