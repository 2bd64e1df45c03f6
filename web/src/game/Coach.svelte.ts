// The coach of a guided game: gives each lesson once, when its event or situation first comes up.

import { forgetLessons, give, isGiven } from "../settings/lessons";
import type { Settings } from "../settings/schema";
import { settings } from "../settings/store.svelte";
import type { Lesson } from "../wire";
import type { GameEvent } from "./events";
import type { Game } from "./Game.svelte";

export class Coach {
  /** The lessons that came up with the last moves and were not given before, the most important first. */
  #waiting = $state.raw<Lesson[]>([]);
  /** The number of moves that were looked at. */
  #seen: number;

  readonly #game: Game;
  readonly #wishes: () => Pick<Settings, "tips">;

  constructor(game: Game, wishes: () => Pick<Settings, "tips"> = settings) {
    this.#game = game;
    this.#wishes = wishes;
    this.#seen = game.status.moves;
    game.events.on((event) => this.#react(event));
  }

  /** The lesson that is given now; null: none. */
  get lesson(): Lesson | null {
    return this.#wishes().tips ? (this.#waiting[0] ?? null) : null;
  }

  /** Begins a guided game: all lessons of this kind of game are given again, those of the moves so far first. */
  guide(game: string): void {
    forgetLessons(game);
    this.#wishes().tips = true;
    this.#seen = 0;
    this.#look();
  }

  /** The reader has understood the lesson: the next one is given. */
  next(): void {
    this.#waiting = this.#waiting.slice(1);
    this.#note();
  }

  /** The reader wants no more lessons. */
  silence(): void {
    this.#wishes().tips = false;
    this.#waiting = [];
  }

  #react({ kind }: GameEvent): void {
    if (kind === "moving" || kind === "returned") this.#waiting = [];
    if (kind === "returned") this.#seen = Math.min(this.#seen, this.#game.session.status().moves);
    if (kind === "ready") this.#look();
  }

  /** Finds the lessons of the moves since the last look. */
  #look(): void {
    const { session, status } = this.#game;
    const pupil = status.toAct;
    if (this.#wishes().tips && pupil !== null && this.#game.isPerson(pupil)) {
      this.#waiting = session.lessons(this.#seen, pupil).filter(({ key }) => !isGiven(key));
      this.#note();
    }
    this.#seen = status.moves;
  }

  /** Notes that the present lesson was given. */
  #note(): void {
    const now = this.#waiting[0];
    if (now) give(now.key);
  }
}
