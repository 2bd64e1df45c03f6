// A game without a browser: the real rules, opponents with a script, and an authority that can refuse.

import type { Authority, Verdict } from "../../src/game/authority/authority";
import { refused, TAKEN } from "../../src/game/authority/authority";
import type { GameEvent } from "../../src/game/events";
import { FramePlayer, type Screen } from "../../src/game/FramePlayer.svelte";
import { Game, type Wishes } from "../../src/game/Game.svelte";
import { Picker, type Adviser } from "../../src/game/Picker.svelte";
import type { Player } from "../../src/game/players";
import { resumed } from "../../src/game/session";
import { Timeline } from "../../src/game/Timeline.svelte";
import type { DrawAnswer, Transcript } from "../../src/wire";
import { useWords } from "../../src/words/store.svelte";
import { ENGLISH } from "../../tests/support/node-module";

useWords("en", ENGLISH);

/** A game of Saiju: one shadow, two shadows, then turns of two moves each, by seats 0 and 1 in turn. */
export const SAIJU = "m@f2 s@e2 f@f1 sy-e3 fy-f5 my-d3 sp-e6 mw-d1 sw-f3 sw-a1 mw-a2".split(" ");

export const transcript = (moves: string[] = [], game = "saiju"): Transcript => ({ game, start: null, moves });

/** A player that answers at once with the next move of a script. */
export class Scripted implements Player {
  isThinking = false;
  asked = 0;

  constructor(
    readonly script: string[],
    readonly answer: DrawAnswer = "agreed",
  ) {}

  next(game: Transcript): Promise<string[]> {
    this.asked += 1;
    const move = this.script[game.moves.length];
    if (move === undefined) throw new Error(`the script ends after ${game.moves.length} moves`);
    return Promise.resolve([move]);
  }

  answerToDraw(): Promise<DrawAnswer> {
    return Promise.resolve(this.answer);
  }
}

/** An authority that notes what it is asked, and refuses when it is told to. */
export class Noting implements Authority {
  readonly asked: string[] = [];
  /** The next answers; after them everything is taken. */
  answers: (Verdict | Promise<Verdict>)[] = [];
  hasLeft = false;

  submit(turn: readonly string[], ordinal: number): Promise<Verdict> {
    return this.#answer(`${ordinal} ${turn.join(" ")}`);
  }

  takeBack(moves: number, ordinal: number): Promise<Verdict> {
    return this.#answer(`${ordinal} back:${moves}`);
  }

  offerDraw(seat: number): Promise<Verdict> {
    return this.#answer(`draw by ${seat}`);
  }

  resign(seat: number, ordinal: number): Promise<Verdict> {
    return this.#answer(`${ordinal} resign by ${seat}`);
  }

  leave(): void {
    this.hasLeft = true;
  }

  async #answer(what: string): Promise<Verdict> {
    this.asked.push(what);
    return (await this.answers.shift()) ?? TAKEN;
  }
}

export const NO = refused("No.", "saiju/1");

/** A screen that shows everything at once. */
export const SCREEN: Screen = { nextFrame: () => Promise.resolve(), sound: () => undefined, speed: () => "instant" };

interface Begun {
  moves?: string[];
  game?: string;
  players?: (Player | null)[];
  wishes?: Partial<Wishes>;
  advise?: Adviser;
  screen?: Partial<Screen>;
  /** The record that the game was opened from. */
  record?: string;
}

/** Sets up a game of Saiju, with people on both seats unless it says otherwise. */
export function begin({
  moves = [],
  game: name,
  players = [null, null],
  wishes = {},
  advise,
  screen,
  record,
}: Begun = {}) {
  const authority = new Noting();
  const own = { aids: false, confirmTurns: false, ...wishes };
  const frames = new FramePlayer({ ...SCREEN, ...screen });
  const session = resumed(transcript(moves, name), record);
  const game = new Game({ session, players, authority, frames, wishes: () => own });
  const timeline = new Timeline(game);
  const picker = new Picker(game, timeline, advise);
  const heard: GameEvent["kind"][] = [];
  game.events.on(({ kind }) => heard.push(kind));
  return { game, timeline, picker, authority, heard, moves: () => game.session.transcript().moves };
}

/** Waits until all promises that wait for other promises only are settled. */
export const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Picks the first target again and again until an action is played. */
export async function pickAnything(picker: Picker): Promise<void> {
  for (let picks = 0; picks < 10 && picker.isPicking; picks++) {
    const target = picker.walk?.next[0];
    if (!target) return;
    await picker.pick(target.id);
    if (picker.walk === null || picker.walk.picked.length === 0) return;
  }
}
