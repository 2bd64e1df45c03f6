// The review of the main line of a study: chances after every turn, the turns that lost most, and questions about them.

import { review as askForReview, Stopped, type EngineClient } from "../../engine/client";
import type { Review, ReviewedTurn } from "../../wire";
import { lineFrom, type Line } from "../rows";
import type { StudyGame } from "../StudyGame.svelte";

/** The number of nodes that are searched in each position of a review. */
const NODES = 800;
/** The number of nodes with which a try and the turn that was played are compared. */
const TRY_NODES = 4000;
/** The largest number of turns. */
const MOST_TURNS = 400;
/** The least part of the chance to win that a turn lost to be asked about. */
const LEAST_COST = 0.1;
/** A try that loses less than this is as good as the engine's turn. */
const AS_GOOD = 0.04;
/** The largest number of questions about one player's turns. */
const MOST_QUESTIONS = 8;

/** What became of a try. */
export type Verdict =
  | { kind: "right"; before: number; after: number }
  /** The chance falls; `reply` is the turn that the engine answers the move of a node with. */
  | { kind: "wrong"; before: number; after: number; reply: string[]; replySeat: number; node: number }
  /** The better turn is shown instead. */
  | { kind: "shown" };

export class GameReview {
  review = $state.raw<Review | null>(null);
  /** The part of the work that is done; null: none is being done. */
  done = $state<number | null>(null);
  /** The turn that is asked about; null: none. */
  question = $state.raw<ReviewedTurn | null>(null);
  /** The answer to the last try; null: none yet. */
  verdict = $state.raw<Verdict | null>(null);
  /** Whether a try is being looked at. */
  isJudging = $state(false);

  readonly #game: StudyGame;
  readonly #ask: EngineClient["review"];
  #stop = new AbortController();
  /** Whether moves are made here, and not by the reader. */
  #isPlaying = false;

  constructor(game: StudyGame, ask: EngineClient["review"] = askForReview) {
    this.#game = game;
    this.#ask = ask;
    game.onPlayed = (number) => void this.#judge(number);
  }

  /** The turns of the main line. */
  get #line(): Line {
    const { nodes } = this.#game;
    return lineFrom(nodes, nodes.get(0)?.children[0]);
  }

  /** The turns that lost most, in the order of the game. */
  readonly dear: ReviewedTurn[] = $derived.by(() => {
    const dear = (this.review?.turns ?? []).filter(({ cost }) => cost >= LEAST_COST);
    const dearest = dear.toSorted((one, other) => other.cost - one.cost);
    const asked = dearest.filter(
      (turn, index) => dearest.slice(0, index).filter(({ seat }) => seat === turn.seat).length < MOST_QUESTIONS,
    );
    return asked.toSorted((one, other) => one.number - other.number);
  });

  /** Whether the engine is at work for the review, or would tell the answer to its question. */
  get needsEngine(): boolean {
    return this.done !== null || this.isJudging || this.question !== null;
  }

  /** Reviews the main line. */
  async start(): Promise<void> {
    const last = this.#line.at(-1)?.nodes.at(-1) ?? 0;
    this.leaveQuestion();
    this.done = 0;
    const stop = (this.#stop = new AbortController());
    const request = { transcript: this.#game.study.transcript(last), mostTurns: MOST_TURNS, nodes: NODES };
    try {
      await this.#ask(request, stop.signal, (review, all) => {
        [this.review, this.done] = [review, review.positions.length / all];
      });
    } catch (error) {
      if (!(error instanceof Stopped)) this.#game.showError(error);
    }
    if (stop === this.#stop) this.done = null;
  }

  stop(): void {
    this.#stop.abort();
    this.done = null;
  }

  /** The number of the node after some turns of the main line. */
  nodeAfter(turns: number): number {
    return turns === 0 ? 0 : (this.#line[turns - 1]?.nodes.at(-1) ?? 0);
  }

  /** Asks what should have been played instead of a turn. */
  ask(turn: ReviewedTurn): void {
    [this.question, this.verdict] = [turn, null];
    this.#game.go(this.nodeAfter(turn.number - 1));
  }

  /** Asks about the turn that comes after the one asked about; after the last one nothing is asked. */
  askNext(): void {
    const next = this.dear.find(({ number }) => number > (this.question?.number ?? 0));
    if (next) this.ask(next);
    else this.leaveQuestion();
  }

  leaveQuestion(): void {
    [this.question, this.verdict] = [null, null];
  }

  /** Goes back for another try. */
  tryAgain(): void {
    if (this.question) this.ask(this.question);
  }

  /** Plays the turn that would have been better, as a branch. */
  async showAnswer(): Promise<void> {
    const { question } = this;
    if (!question?.better) return;
    const begin = this.nodeAfter(question.number - 1);
    this.verdict = { kind: "shown" };
    this.#game.go(begin);
    await this.#play(begin, question.better);
  }

  /** Plays moves behind a node, as long as the reader stays with them. */
  async #play(from: number, moves: readonly string[]): Promise<void> {
    const game = this.#game;
    let at = from;
    this.#isPlaying = true;
    for (const move of moves) {
      if (game.at !== at) break;
      await game.play(move);
      at = game.at;
    }
    this.#isPlaying = false;
  }

  /** Judges a turn that was made on the board as the answer to the question. Looking at other nodes never counts. */
  async #judge(number: number): Promise<void> {
    const { question } = this;
    const game = this.#game;
    if (!question || this.isJudging || this.#isPlaying) return;
    const begin = this.nodeAfter(question.number - 1);
    const isWhole = game.status.turnBegins || game.outcome !== null;
    if (!isWhole || !game.isTurnAfter(number, begin)) return;
    const replySeat = game.status.toAct ?? question.seat;
    this.isJudging = true;
    try {
      const request = { transcript: game.study.transcript(number), mostTurns: 1, nodes: TRY_NODES };
      const { turns, positions } = await this.#ask(request);
      const [turn] = turns;
      if (this.question !== question || !turn) return;
      const { before, after } = turn;
      const reply = positions.at(-1)?.best ?? [];
      this.verdict =
        turn.cost < AS_GOOD
          ? { kind: "right", before, after }
          : { kind: "wrong", before, after, reply, replySeat, node: number };
    } catch (error) {
      game.showError(error);
    } finally {
      this.isJudging = false;
    }
    // What happens then is seen on the board.
    if (this.verdict?.kind === "wrong") await this.#play(number, this.verdict.reply);
  }
}
