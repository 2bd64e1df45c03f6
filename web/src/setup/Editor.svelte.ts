// A position being set up: what the module keeps of it, the chosen brush, and what was said last.

import { set, type Stage } from "../board/stage";
import { Draft, type Vocabulary } from "../module";
import type { Draft as DraftState } from "../wire";

/** The brush that takes pieces off. */
export const ERASER = -1;

/** Milliseconds within which a second digit belongs to the number before it. */
const TYPING = 1200;

export class Editor {
  /** The number of the chosen brush, from 0, or {@link ERASER}. */
  brush = $state(0);
  state: DraftState = $state.raw() as DraftState;
  stage: Stage = $state.raw() as Stage;

  readonly #draft: Draft;
  #typed = { number: 0, at: -Infinity };

  /** The position of `GAME key=value…`; without one, the start of the game. */
  constructor(vocabulary: Vocabulary, game: string, position?: string) {
    this.#draft = new Draft(vocabulary, game, position);
    this.#look();
  }

  /** Changes the language. */
  speak(vocabulary: Vocabulary): void {
    this.#draft.speak(vocabulary);
    this.#look();
  }

  /** Uses the chosen brush on a place. */
  use(place: string): void {
    if (this.brush === ERASER) this.take(place);
    else this.#change(() => this.#draft.put(place, this.brush));
  }

  take(place: string): void {
    this.#change(() => this.#draft.take(place));
  }

  /** Turns the piece on a place, or the brush if no piece lies there. */
  turn(place: string | null): void {
    this.#change(() => {
      if (place !== null && this.state.scene.pieces[place]) this.#draft.turn(place);
      else if (this.brush !== ERASER) this.#draft.turnBrush(this.brush);
    });
  }

  fill(key: string, value: string): void {
    this.#change(() => this.#draft.set(key, value));
  }

  /** Takes all pieces off. */
  clear(): void {
    this.#change(() => Object.keys(this.state.scene.pieces).forEach((place) => this.#draft.take(place)));
  }

  /** Begins again with a link, a record or a position; an error with a sentence if it is none of them. */
  read(text: string): void {
    this.#change(() => this.#draft.read(plainLink(text)));
    this.brush = Math.min(this.brush, this.state.brushes.length - 1);
  }

  /** Chooses a brush by a digit of its number, counted from 1; 0 alone is the eraser. */
  digit(digit: number, now: number): void {
    const isMore = now - this.#typed.at < TYPING;
    const longer = this.#typed.number * 10 + digit;
    const number = isMore && longer <= this.state.brushes.length ? longer : digit;
    this.#typed = { number, at: now };
    if (number <= this.state.brushes.length) this.brush = number - 1;
  }

  /** The next digit begins a new number. */
  endNumber(): void {
    this.#typed = { number: 0, at: -Infinity };
  }

  free(): void {
    this.#draft.free();
  }

  #change(work: () => void): void {
    work();
    this.endNumber();
    this.#look();
  }

  #look(): void {
    this.state = this.#draft.state();
    this.stage = set(this.state.scene, this.stage);
  }
}

/** A public link as the plain one, whose game stands behind a number sign; any other text as it is. */
export const plainLink = (text: string): string => text.trim().replace(/^\S+:\/\/\S+\/s\/([^?#/\s]+)\S*$/, "#$1");
