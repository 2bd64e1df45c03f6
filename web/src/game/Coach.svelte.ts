// The coach of a guided game: gives each tip once, when its event or situation first comes up.

import { forgetTips, give, isGiven } from "../settings/tips";
import type { Settings } from "../settings/schema";
import { settings } from "../settings/store.svelte";
import type { Tip } from "../wire";
import type { GameEvent } from "./events";
import type { Game } from "./Game.svelte";

export class Coach {
  /** The tips that came up with the last moves and were not given before, the most important first. */
  #waiting = $state.raw<Tip[]>([]);
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

  /** The tip that is given now; null: none. */
  get tip(): Tip | null {
    return this.#wishes().tips ? (this.#waiting[0] ?? null) : null;
  }

  /** Begins a guided game: all tips of this kind of game are given again, those of the moves so far first. */
  guide(game: string): void {
    forgetTips(game);
    this.#wishes().tips = true;
    this.#seen = 0;
    this.#look();
  }

  /** The reader has understood the tip: the next one is given. */
  next(): void {
    this.#waiting = this.#waiting.slice(1);
    this.#note();
  }

  /** The reader wants no more tips. */
  silence(): void {
    this.#wishes().tips = false;
    this.#waiting = [];
  }

  #react({ kind }: GameEvent): void {
    if (kind === "moving" || kind === "returned") this.#waiting = [];
    if (kind === "returned") this.#seen = Math.min(this.#seen, this.#game.session.status().moves);
    if (kind === "ready") this.#look();
  }

  /** Finds the tips of the moves since the last look. */
  #look(): void {
    const { session, status } = this.#game;
    const pupil = status.toAct;
    if (this.#wishes().tips && pupil !== null && this.#game.isPerson(pupil)) {
      this.#waiting = session.tips(this.#seen, pupil).filter(({ key }) => !isGiven(key));
      this.#note();
    }
    this.#seen = status.moves;
  }

  /** Notes that the present tip was given. */
  #note(): void {
    const now = this.#waiting[0];
    if (now) give(now.key);
  }
}
