// Looking back: the game after any of its moves, and inside a move.

import type { Frame } from "../wire";
import type { Desk } from "./desk";

export class Timeline {
  /** The number of moves at which the game is viewed; null: the present. */
  viewing = $state<number | null>(null);
  /** The number of shown frames of the move after `viewing`. */
  frame = $state(0);

  readonly #game: Desk;

  constructor(game: Desk) {
    this.#game = game;
    game.events.on(({ kind }) => {
      if (kind === "moving" && !this.isPresent) this.view(null);
      if (kind === "returned") [this.viewing, this.frame] = [null, 0];
      if (kind === "retold" && !this.isPresent) this.view(this.viewing);
    });
  }

  /** Whether the present is shown. */
  get isPresent(): boolean {
    return this.viewing === null;
  }

  /** The number of moves at which the game is shown. */
  get at(): number {
    return this.viewing ?? this.#game.status.moves;
  }

  /** Shows the game after its first `moves` moves; null: the present. */
  view(moves: number | null): void {
    const { session, frames, events, status } = this.#game;
    const isNow = moves === null || moves >= status.moves;
    this.frame = 0;
    this.viewing = isNow ? null : Math.max(0, moves);
    frames.cut(this.viewing === null ? session.scene() : session.sceneAfter(this.viewing));
    events.emit({ kind: "viewed" });
  }

  /** Shows one frame more or less: a move may be a long chain of frames. */
  step(by: 1 | -1): void {
    let [moves, frame] = [this.at, this.frame + by];
    if (frame < 0) {
      if (moves === 0) return;
      moves -= 1;
      frame = this.#framesAfter(moves).length - 1;
    }
    const frames = this.#framesAfter(moves);
    if (frames.length === 0) return;
    if (frame >= frames.length) [moves, frame] = [moves + 1, 0];
    this.view(moves);
    if (frame === 0) return;
    [this.viewing, this.frame] = [moves, frame];
    frames.slice(0, frame).forEach((shown) => this.#game.frames.frame(shown));
  }

  /** Shows the next move as it was made. */
  async next(): Promise<void> {
    const from = this.viewing;
    const played = from === null ? null : this.#game.session.replay(from);
    if (from === null || !played) return;
    this.view(from);
    this.viewing = from + 1;
    this.#game.frames.beginTurn("other");
    const isShown = await this.#game.frames.run(played.frames, true);
    if (isShown && this.viewing === this.#game.status.moves) this.viewing = null;
  }

  #framesAfter(moves: number): Frame[] {
    return this.#game.session.replay(moves)?.frames.filter((frame) => frame.key !== "table-turn") ?? [];
  }
}
