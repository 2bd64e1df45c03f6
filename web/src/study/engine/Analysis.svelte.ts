// The engine's thoughts about the nodes of a study. It is off until the reader asks for it.

import { ask, Stopped, type EngineClient } from "../../engine/client";
import type { Report, StudyProof } from "../../wire";
import type { StudyGame } from "../StudyGame.svelte";

/** The rest at a node before the engine is asked, in milliseconds: a key that is held down asks nothing. */
const PAUSE = 150;
/** The time between two reports, in milliseconds. */
const INTERVAL = 150;
/** The longest time about one node, in milliseconds. */
const LONGEST = 120_000;
const SEED = 1;

export class Analysis {
  isOn = $state(false);
  /** Whether the engine is needed elsewhere: it neither thinks about the node that is shown nor tells what it thought. */
  isPaused = $state(false);
  /** The number of the node that is thought about; null: none. */
  thinking = $state<number | null>(null);
  /** The last report about each node. */
  thoughts = $state.raw<ReadonlyMap<number, Report>>(new Map());
  /** The results that are certain, by node: those that the engine proved, and what follows from them in the tree. */
  proofs = $state.raw<ReadonlyMap<number, readonly number[]>>(new Map());

  readonly #game: StudyGame;
  readonly #ask: EngineClient["ask"];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stop = new AbortController();

  constructor(game: StudyGame, question: EngineClient["ask"] = ask) {
    this.#game = game;
    this.#ask = question;
  }

  /** The report about the node that is shown; null: none yet. */
  get report(): Report | null {
    return this.isPaused ? null : (this.thoughts.get(this.#game.at) ?? null);
  }

  /** The certain result of the node that is shown, as every player's share of the win; null: none is known. */
  get certain(): readonly number[] | null {
    return this.isPaused ? null : (this.proofs.get(this.#game.at) ?? null);
  }

  /** Every player's chance to win, by seat; null: not known. */
  get chances(): readonly number[] | null {
    return this.certain ?? this.report?.chances ?? null;
  }

  /** Thinks about the node that is shown, once the reader rests there. */
  look(): void {
    this.stop();
    const { at } = this.#game;
    if (!this.isOn || this.isPaused) return;
    this.#timer = setTimeout(() => void this.#think(at), PAUSE);
  }

  /** Stops thinking; what was thought stays. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#stop.abort();
    this.thinking = null;
  }

  /** Forgets what is known of nodes that are gone, and looks anew what follows from the rest. */
  prune(): void {
    const { nodes } = this.#game;
    if ([...this.thoughts.keys()].every((number) => nodes.has(number))) return;
    this.thoughts = new Map([...this.thoughts].filter(([number]) => nodes.has(number)));
    this.#prove();
  }

  async #think(at: number): Promise<void> {
    const { outcome } = this.#game;
    if (outcome) return this.#keep(at, resultOf(outcome.winners, this.#game.frames.scene.players.length));
    const stop = (this.#stop = new AbortController());
    this.thinking = at;
    const question = {
      transcript: this.#game.study.transcript(at),
      player: "best",
      seed: SEED,
      most: LONGEST,
      reportInterval: INTERVAL,
    };
    try {
      const answer = await this.#ask(question, stop.signal, (report) => this.#keep(at, report));
      this.#keep(at, answer.report);
    } catch (error) {
      if (!(error instanceof Stopped)) this.#game.showError(error);
    }
    if (stop === this.#stop) this.thinking = null;
  }

  #keep(at: number, report: Report): void {
    this.thoughts = new Map(this.thoughts).set(at, report);
    if (report.proven) this.#prove();
  }

  /** Works out which results are certain. */
  #prove(): void {
    const known = [...this.thoughts].flatMap(([number, { proven, chances }]): StudyProof[] =>
      proven ? [{ number, chances }] : [],
    );
    const all = this.#game.study.proofs(known);
    this.proofs = new Map(all.map(({ number, chances }) => [number, chances]));
  }
}

/** The report of a game that is over. */
function resultOf(winners: readonly number[], seats: number): Report {
  const chances = Array.from({ length: seats }, (_, seat) => (winners.includes(seat) ? 1 / winners.length : 0));
  return { nodes: 0, chances, scores: null, proven: true, best: null, lines: [] };
}
