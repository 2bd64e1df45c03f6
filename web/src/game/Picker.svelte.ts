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
import type { Desk } from "./desk";
import type { GameEvent } from "./events";
import { posesOf, type Pose } from "./poses";
import type { Timeline } from "./Timeline.svelte";

/** The largest number of captions of a preview; the board shows the rest. */
const MOST_PREVIEW_CAPTIONS = 3;

/** The suggestion of a strong player. */
export interface Hint {
  action: string;
  /** The targets to pick, in order. */
  steps: Target[];
  /** The threat that the action meets, and what it would do: sentences, the most important first. */
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
  /** The target that a second tap, or the button, plays. */
  pending = $state<string | null>(null);
  /** The suggestion of a strong player; null: none is shown. */
  hint = $state.raw<Hint | null>(null);
  /** Stops the search for a hint; null: none is running. */
  #advising = $state.raw<AbortController | null>(null);

  /** The direction in which a piece was placed last, in degrees. */
  #facing = 0;

  readonly #game: Desk;
  readonly #timeline: Timeline;
  readonly #advise: Adviser;

  constructor(game: Desk, timeline: Timeline, advise: Adviser = adviser) {
    this.#game = game;
    this.#timeline = timeline;
    this.#advise = advise;
    game.events.on((event) => this.#react(event));
  }

  /** Whether a person may pick now. */
  get isPicking(): boolean {
    return this.walk !== null && this.#timeline.isPresent && this.#game.isOpen;
  }

  /** The poses of the chosen piece, once nothing else is left to pick. */
  readonly poses: Pose[] = $derived.by(() => {
    const { session, frames } = this.#game;
    return this.walk && this.isPicking ? posesOf(this.walk, frames.scene, (id) => session.previewPick(id)) : [];
  });

  /** Whether something is chosen that can be dropped. */
  get isHalfway(): boolean {
    return this.isPicking && (this.#isTapped || (this.walk?.picked ?? []).some(({ byItself }) => !byItself));
  }

  /** Whether a tap chose what is pending. A piece that only lacks its direction is pending by itself. */
  get #isTapped(): boolean {
    return (
      this.pending !== null && !this.poses.some(({ target, kind }) => target.id === this.pending && kind === "faces")
    );
  }

  /** Whether a hint was asked for and has not come yet. */
  get isHintComing(): boolean {
    return this.#advising !== null;
  }

  /** Picks a target; an action that is complete is played. */
  async pick(id: string): Promise<void> {
    if (!this.isPicking) return;
    this.#noteFacing(id);
    const { hint } = this;
    this.forget();
    // A hint that is followed stays until its action is complete.
    if (hint?.steps.some((step) => step.id === id)) this.hint = hint;
    try {
      const walk = this.#game.session.pick(id);
      const { action } = walk;
      this.#show(walk);
      if (action !== null) await this.#game.play(action);
    } catch (error) {
      this.#game.showError(error);
    }
  }

  /** Plays what is pending. */
  async play(): Promise<void> {
    if (this.pending !== null) await this.pick(this.pending);
  }

  /** Shows the next pose, clockwise or the other way; of a piece on the board, the outermost one first. */
  turn(by: 1 | -1): void {
    const { poses } = this;
    const at = poses.findIndex(({ target }) => target.id === this.pending);
    const to = at >= 0 ? (at + by + poses.length) % poses.length : by < 0 ? 0 : poses.length - 1;
    const pose = poses[to];
    if (pose) this.prepare(pose.target.id);
  }

  /** Plays an action in notation. */
  async type(text: string): Promise<void> {
    if (!this.isPicking) return;
    this.forget();
    await this.#game.play(text);
  }

  /** Drops what was chosen last. */
  unpick(): void {
    if (!this.isPicking) return;
    const isTapped = this.#isTapped;
    this.forget();
    if (!isTapped) this.#show(this.#game.session.unpick());
  }

  /** Whether picking a target would play an action. */
  completes(id: string): boolean {
    return this.isPicking && this.#game.session.completes(id);
  }

  /** Previews picking a target; null goes back to the preview of what is pending. */
  consider(id: string | null): void {
    const { session } = this.#game;
    const preview = (own: string | null): Preview | null =>
      own !== null && this.isPicking ? (session.previewPick(own) ?? null) : null;
    this.preview = preview(id) ?? preview(this.pending);
  }

  /** Previews picking a target; a second tap on it plays it. */
  prepare(id: string): void {
    this.#noteFacing(id);
    this.#hold(id);
  }

  /**
   * A tap on something of the board that is no target, a place or a point of an open table: drops what is pending.
   * Otherwise it shows the rules' reason; without one it drops the last choice.
   */
  leave(spot: string | Point): void {
    if (!this.isPicking) return;
    if (this.pending !== null) return this.unpick();
    const { session } = this.#game;
    const isPlace = typeof spot === "string";
    const reason = isPlace ? session.reasonAtPlace(spot) : session.whyNotAt(Math.round(spot.x), Math.round(spot.y));
    if (!reason && this.isHalfway) this.unpick();
    else this.#game.notice = reason ?? (isPlace ? session.whyNotPlace(spot) : null);
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

  /** What the previewed action would do: sentences, the most important first. */
  readonly previewCaptions: TextPart[][] = $derived.by(() => {
    const { preview } = this;
    if (!preview) return [];
    const plain = (text: string): TextPart[] => [{ kind: "text", text }];
    const gain = this.#changes.find((item) => item.points !== 0)?.parts;
    const told = this.#game.session.foretell(preview.action);
    const all = [...told.slice(0, 2), ...preview.notes.map(plain), ...told.slice(2)];
    return gain === undefined
      ? all.slice(0, MOST_PREVIEW_CAPTIONS)
      : [...all.slice(0, MOST_PREVIEW_CAPTIONS - 1), gain];
  });

  /** Previews an action in notation; null goes back to the preview of what is pending. */
  considerAction(action: string | null): void {
    if (action !== null && this.isPicking) this.preview = this.#game.session.preview(action);
    else this.consider(null);
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
      const steps = session.steps(best);
      this.hint = { action: best, steps, reason: [...this.#met(steps), ...session.foretell(best)] };
    } catch (error) {
      this.#game.showError(error);
    } finally {
      if (advising === this.#advising) this.#advising = null;
    }
  }

  /** The sentence of the opponent's threat, if one of these targets is on its place. */
  #met(steps: Target[]): TextPart[][] {
    const threat = this.walk?.threat;
    const isThere = ({ spot }: Target): boolean =>
      spot.kind === "places" && spot.places.some((place) => threat?.places.includes(place));
    return threat && steps.some(isThere) ? [threat.parts] : [];
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
    if (this.#game.isPerson(status.toAct)) this.#show(session.walk());
    else this.walk = null;
  }

  /** Shows the state of picking, and a piece that only lacks its direction in the direction used last. */
  #show(walk: Walk): void {
    this.walk = reuseUnchanged(this.walk, walk);
    const placing = this.poses.filter(({ kind }) => kind === "faces");
    const pose = placing.find(({ degrees }) => degrees === this.#facing) ?? placing[0];
    if (pose) this.#hold(pose.target.id);
  }

  #hold(id: string): void {
    this.pending = id;
    this.consider(id);
  }

  /** Keeps the direction of a piece that is placed. */
  #noteFacing(id: string): void {
    const pose = this.poses.find(({ target, kind }) => target.id === id && kind === "faces");
    if (pose) this.#facing = pose.degrees;
  }
}
