// A task on the page: a position, tries of the reader, and what becomes of them.

import { FramePlayer } from "../game/FramePlayer.svelte";
import { ShownGame } from "../game/ShownGame.svelte";
import { Session } from "../module";
import type { TaskVerdict, Transcript } from "../wire";
import { words } from "../words/store.svelte";

/** What a task is made of: a lesson has it, and a puzzle. */
export interface TaskSource {
  /** The game up to the position of the task. */
  transcript: Transcript;
  /** The seat of whoever solves it; null for a question. */
  solver: number | null;
  /** The moves that lead to the goal, the opponents' included. */
  way: readonly string[];
  /** Whether aids for learners are left out, because they would tell the answer. */
  isPlain?: boolean;
  /** What has become of a try: these moves were made since the position, the opponents' included. */
  judge(moves: string[]): TaskVerdict | Promise<TaskVerdict>;
}

/** How far a try is: it is being made, it was judged, the way is being shown, or it was shown to its end. */
export type TaskPhase = "trying" | "judged" | "showing" | "shown";

/** The pause before an answer is shown, in milliseconds: what the reader did is seen first. */
const BEFORE_ANSWER = 600;

export class TaskGame extends ShownGame {
  phase = $state<TaskPhase>("trying");
  /** What has become of the try; null while it goes on. */
  verdict = $state.raw<Exclude<TaskVerdict, { kind: "open" }> | null>(null);
  /** The number of tries that were missed. */
  missed = $state(0);
  /** Whether the answer to a missed try was played on the board. */
  isAnswered = $state(false);
  /** Nobody thinks: answers are known. */
  readonly thinking = null;
  /** Called when a try is right. */
  onRight: (() => void) | undefined;

  readonly #source: TaskSource;
  readonly #pause: (milliseconds: number) => Promise<void>;
  /** The number of moves before the task. */
  readonly #first: number;

  constructor(source: TaskSource, frames = new FramePlayer(), pause = rest) {
    super(
      new Session(words(), source.transcript),
      frames,
      () => ({ aids: !source.isPlain, confirmTurns: false }),
      (seat) => seat === source.solver,
    );
    this.#source = source;
    this.#pause = pause;
    this.#first = source.transcript.moves.length;
  }

  /** Whether the reader may act. */
  get isOpen(): boolean {
    return this.phase === "trying" && this.isPerson(this.status.toAct) && !this.frames.running;
  }

  /** Offers the first targets: called once everything listens. */
  begin(): void {
    this.events.emit({ kind: "ready" });
  }

  /** Plays an action of the reader, and judges the try. */
  async play(text: string): Promise<void> {
    if (this.phase !== "trying") return;
    try {
      this.frames.beginTurn("own");
      if (await this.make(text)) await this.#judge();
    } catch (error) {
      this.showError(error);
    }
  }

  /** Takes the verdict of an answer that needs no move. */
  answer(verdict: TaskVerdict): void {
    if (this.phase === "trying") void this.#end(verdict);
  }

  /** Begins a new try. */
  again(): void {
    this.#restart();
    this.phase = "trying";
    this.begin();
  }

  /** Shows the way to the goal. */
  async show(): Promise<void> {
    this.#restart();
    this.phase = "showing";
    try {
      for (const text of this.#source.way) {
        this.frames.beginTurn("other");
        if (!(await this.make(text))) return;
      }
      this.phase = "shown";
    } catch (error) {
      this.showError(error);
    }
  }

  #restart(): void {
    [this.verdict, this.isAnswered, this.notice] = [null, false, null];
    this.session.goTo(this.#first);
    this.returned();
  }

  async #judge(): Promise<void> {
    const { way } = this;
    const verdict = await this.#source.judge(this.session.transcript().moves.slice(this.#first));
    // The reader began anew, or left, while the try was judged.
    if (way !== this.way || this.hasLeft) return;
    this.changed();
    if (verdict.kind !== "open") return this.#end(verdict);
    for (const text of verdict.reply) {
      this.frames.beginTurn("other");
      if (!(await this.make(text))) return;
    }
    // After the opponents' moves the try may be over.
    if (verdict.reply.length > 0) await this.#judge();
    else this.events.emit({ kind: "ready" });
  }

  async #end(verdict: TaskVerdict): Promise<void> {
    if (verdict.kind === "open") return;
    [this.verdict, this.phase] = [verdict, "judged"];
    if (verdict.kind === "right") return this.onRight?.();
    this.missed += 1;
    if (verdict.answer.length > 0) await this.#refute(verdict.answer);
  }

  /** Plays the turn that shows why a try misses. */
  async #refute(answer: readonly string[]): Promise<void> {
    const { way } = this;
    await this.#pause(BEFORE_ANSWER);
    if (way !== this.way) return;
    this.frames.beginTurn("other");
    for (const text of answer) {
      if (!(await this.make(text))) return;
    }
    this.isAnswered = true;
  }
}

const rest = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));
