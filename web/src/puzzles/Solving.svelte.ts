// A puzzle being solved: its board, its hints, and what the first try counts for.

import { Picker } from "../game/Picker.svelte";
import { Timeline } from "../game/Timeline.svelte";
import { changeProgress, findProgress, noProgress, type PuzzleProgress } from "../store/puzzles";
import { TaskGame } from "../task/TaskGame.svelte";
import type { Target } from "../wire";
import { judge, transcriptOf } from "./judge";
import { gameOf, type Puzzle } from "./puzzle";
import { rated } from "./rating";
import { run } from "./Run.svelte";
import { tell } from "./words";

export class Solving {
  readonly puzzle: Puzzle;
  readonly game: TaskGame;
  readonly timeline: Timeline;
  readonly picker: Picker;
  readonly solver: number;
  /** The points of the solver before the turn. */
  readonly before: number;
  progress = $state.raw<PuzzleProgress>(noProgress());
  /** The hints that were given: none, where, and what. */
  hints = $state(0);
  /** The words of the last hint. */
  hint = $state("");
  /** The change of the reader's rating by this puzzle; null: it did not count. */
  change = $state<number | null>(null);
  /** Whether this puzzle is part of the run that goes on. */
  readonly isRun: boolean;
  /** Whether the run ended with this puzzle. */
  isRunOver = $state(false);

  /** Whether the result was noted: the first one counts. */
  #isSettled = false;
  /** Whether the puzzle had been tried before it was opened. */
  wasTried = $state(false);

  constructor(puzzle: Puzzle) {
    this.puzzle = puzzle;
    this.isRun = run.asked?.id === puzzle.id;
    const transcript = transcriptOf(puzzle);
    const way = puzzle.way;
    // Whoever is to act in the position solves the puzzle.
    let solver = 0;
    this.game = new TaskGame({
      transcript,
      get solver() {
        return solver;
      },
      way,
      isPlain: true,
      judge: (moves) => judge(puzzle, moves),
    });
    solver = this.game.status.toAct ?? 0;
    this.solver = solver;
    this.before = this.game.frames.scene.scores?.[solver] ?? 0;
    this.timeline = new Timeline(this.game);
    this.picker = new Picker(this.game, this.timeline);
    void this.#load();
    this.game.begin();
  }

  get player(): string {
    return this.game.frames.scene.players[this.solver]?.name ?? "";
  }

  /** The opponent's name. */
  get other(): string {
    return this.game.frames.scene.players[1 - this.solver]?.name ?? "";
  }

  /** The points that are to be reached. */
  get points(): number {
    return Number(/>=(\d+)$/.exec(this.puzzle.goal)?.[1] ?? 0);
  }

  /** What is to be done. */
  get goal(): string {
    const { player, other, points } = this;
    const { kind } = this.puzzle;
    if (kind === "points" || kind === "chain")
      return tell(`goal-${kind}`, { player, points, gain: points - this.before });
    return kind === "save" ? tell("goal-save", { player, other }) : tell(`goal-${kind}`, { player });
  }

  /** Why a try misses. */
  get miss(): string {
    const { other, points: goal } = this;
    const { kind } = this.puzzle;
    const points = this.game.frames.scene.scores?.[this.solver] ?? 0;
    if (kind === "points" || kind === "chain") return tell(`miss-${kind}`, { points, goal });
    if (kind === "shut-down" || kind === "free" || kind === "own") return tell(`miss-${kind}`);
    return tell(`miss-${kind}`, { other });
  }

  /** Gives the next hint: first where, then what. */
  giveHint(): void {
    const { session } = this.game;
    const [action = ""] = this.puzzle.way;
    if (session.status().moves > 0) this.game.again();
    this.hints = Math.min(this.hints + 1, 2);
    const { effects } = session.preview(action);
    const places = [...new Set(effects.map(({ place }) => place))];
    const steps = session.steps(action);
    if (this.hints === 1) {
      const near = steps.filter((step) => isOn(step, places));
      this.picker.hint = { action, steps: near, reason: [] };
      this.hint = tell("hint-where", { places: places.join(", ") });
    } else {
      this.picker.hint = { action, steps, reason: session.foretell(action) };
      this.hint = tell("hint-what", { move: steps.map(({ name }) => name).join(" → ") });
    }
    void this.settle(false);
  }

  /** Shows the way. */
  async show(): Promise<void> {
    void this.settle(false);
    this.hint = "";
    await this.game.show();
  }

  again(): void {
    this.hint = "";
    this.game.again();
  }

  /** Notes a result. Only the first one counts. */
  async settle(isRight: boolean): Promise<void> {
    const { id, rating, kind } = this.puzzle;
    const isFirst = !this.#isSettled;
    this.#isSettled = true;
    if (isFirst && this.isRun) {
      await run.take(isRight);
      this.isRunOver = !isRight;
    }
    if (!isFirst && !isRight) return;
    this.progress = await changeProgress((before) => {
      const solved = isRight ? [...new Set([...before.solved, id])] : before.solved;
      if (id in before.first || !isFirst || kind === "own") return { solved };
      const first = { ...before.first, [id]: isRight };
      if (!before.isRated) return { solved, first };
      const after = rated(before.rating, rating, isRight, before.counted);
      this.change = after - before.rating;
      return { solved, first, rating: after, counted: before.counted + 1 };
    }).catch(() => this.progress);
  }

  leave(): void {
    this.game.leave();
  }

  async #load(): Promise<void> {
    this.progress = await findProgress().catch(() => this.progress);
    this.wasTried = this.puzzle.id in this.progress.first;
  }
}

/** Whether a target lies on one of these places. */
const isOn = ({ spot }: Target, places: readonly string[]): boolean =>
  (spot.kind === "places" || spot.kind === "direction") && spot.places.some((place) => places.includes(place));

/** The next puzzle that was not solved: of the same game and kind, or else of the same game, by rating. */
export function following(all: readonly Puzzle[], last: Puzzle, solved: readonly string[]): Puzzle | null {
  const left = all
    .filter(({ id }) => id !== last.id && !solved.includes(id) && gameOf(id) === gameOf(last.id))
    .sort((one, other) => one.rating - other.rating);
  const harder = (one: Puzzle): boolean => one.rating >= last.rating;
  const alike = left.filter(({ kind }) => kind === last.kind);
  return alike.find(harder) ?? alike[0] ?? left.find(harder) ?? left[0] ?? null;
}
