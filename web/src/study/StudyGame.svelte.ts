// A study on the page: its tree, the node that is shown, and the session that shows it.

import { FramePlayer } from "../game/FramePlayer.svelte";
import { ShownGame } from "../game/ShownGame.svelte";
import { settings } from "../settings/store.svelte";
import { Session, type Study } from "../module";
import type { StudyChange, StudyNode, StudyShape } from "../wire";
import { words } from "../words/store.svelte";
import { backTo, pathTo, siblings } from "./rows";
import { Telling } from "./Telling.svelte";

/** The rest after a step before its targets are listed, in milliseconds: a key that is held down lists none. */
const PAUSE = 150;

export class StudyGame extends ShownGame {
  /** The whole tree. */
  nodes = $state.raw<ReadonlyMap<number, StudyNode>>(new Map());
  /** The number of the node that is shown. */
  at = $state(0);
  title = $state("");
  canUndo = $state(false);
  canRedo = $state(false);
  /** Whether the reader marks the board. */
  marking = $state(false);
  /** Nobody thinks: both sides are the reader's. */
  readonly thinking = null;
  readonly study: Study;
  readonly telling: Telling;
  /** Called with the number of the node of a move that the reader made on the board. */
  onPlayed: ((number: number) => void) | undefined;

  /** The child that was shown last, by node. */
  readonly #visited = new Map<number, number>();
  #offering: ReturnType<typeof setTimeout> | undefined;

  constructor(study: Study, at = 0) {
    const frames = new FramePlayer();
    const wishes = () => ({ aids: settings().aids === "on", confirmTurns: false });
    super(new Session(words(), study.transcript(0)), frames, wishes, () => true);
    this.study = study;
    const { title, nodes } = study.tree();
    this.title = title;
    this.nodes = new Map(nodes.map((node) => [node.number, node]));
    this.telling = new Telling(study, () => this.nodes);
    this.go(this.nodes.has(at) ? at : 0);
  }

  /** The node that is shown. */
  get node(): StudyNode {
    const node = this.nodes.get(this.at);
    if (!node) throw new Error("the node is gone");
    return node;
  }

  get isOpen(): boolean {
    return this.status.toAct !== null && !this.frames.running && !this.marking;
  }

  /** The numbers of the moves that could be made instead of the one shown, itself included. */
  get alternatives(): number[] {
    return siblings(this.nodes, this.node);
  }

  /** The node to which the next step leads: the one that was visited last, or the main continuation. */
  get next(): number | null {
    const { children, number } = this.node;
    const visited = this.#visited.get(number);
    return (visited !== undefined && children.includes(visited) ? visited : children[0]) ?? null;
  }

  /** Plays an action: it becomes a branch unless it is there already. */
  async play(text: string): Promise<void> {
    try {
      const change = this.study.play(this.at, text);
      this.#take(change);
      await this.#advance(change.at);
      this.onPlayed?.(change.at);
    } catch (error) {
      this.showError(error);
    }
  }

  /** Shows the next move as it is made. */
  async forward(): Promise<void> {
    if (this.next !== null) await this.#advance(this.next);
  }

  /** Shows a node at once. */
  go(number: number): void {
    if (!this.nodes.has(number)) return;
    this.#arrive(number);
    this.session.follow(pathTo(this.nodes, number).map(({ text }) => text));
    this.returned();
    this.#offerSoon();
  }

  back(): void {
    this.go(this.node.parent ?? 0);
  }

  /** Goes to the begin of the turn; from there to the begin of the turn before. */
  turnBack(): void {
    const first = this.nodes.get(backTo(this.nodes, this.at, ({ beginsTurn }) => beginsTurn));
    this.go(first?.parent ?? 0);
  }

  /** Goes to the end of the turn that comes next. */
  turnForward(): void {
    const { next } = this;
    if (next !== null) this.go(this.#follow(next, (after) => after.beginsTurn));
  }

  toEnd(): void {
    this.go(this.#follow(this.at, () => false));
  }

  /** Whether a node is of the one turn that follows another node. */
  isTurnAfter(number: number, begin: number): boolean {
    const path = pathTo(this.nodes, number);
    const behind = begin === 0 ? path : path.slice(path.findIndex((node) => node.number === begin) + 1);
    const isBehind = begin === 0 || behind.length < path.length;
    return isBehind && behind.length > 0 && behind.every(({ beginsTurn }, index) => index === 0 || !beginsTurn);
  }

  /** Goes to another branch: the next one, or the one before. */
  branch(by: 1 | -1): void {
    const all = this.alternatives;
    const other = all[(all.indexOf(this.at) + by + all.length) % all.length];
    if (other !== undefined && other !== this.at) this.go(other);
  }

  promote(): void {
    this.#edit(() => this.study.promote(this.at));
  }

  makeMain(): void {
    if (this.at !== 0) this.#edit(() => this.study.makeMain(this.at));
  }

  /** Deletes the move that is shown and everything after it; returns the number of moves that are gone. */
  delete(): number {
    if (this.at === 0) return 0;
    const { size } = this.nodes;
    this.#edit(() => this.study.delete(this.at));
    return size - this.nodes.size;
  }

  undo(): void {
    this.#edit(() => this.study.undo());
  }

  redo(): void {
    this.#edit(() => this.study.redo());
  }

  setComments(number: number, lines: string): void {
    this.#edit(() => this.study.setComments(number, lines));
  }

  setGlyph(sign: string): void {
    this.#edit(() => this.study.setGlyph(this.at, sign));
  }

  setShapes(shapes: StudyShape[]): void {
    const texts = shapes.flatMap(({ colour, from, to }) => [colour, from, to ?? ""]);
    this.#edit(() => this.study.setShapes(this.at, texts));
  }

  setTitle(title: string): void {
    try {
      this.study.setTitle(title);
      this.title = title.trim();
      this.events.emit({ kind: "changed" });
    } catch (error) {
      this.showError(error);
    }
  }

  override refresh(): void {
    this.study.speak(words());
    this.telling.forget();
    super.refresh();
  }

  override leave(): void {
    if (this.hasLeft) return;
    clearTimeout(this.#offering);
    this.telling.stop();
    super.leave();
    this.study.free();
  }

  /** Makes the move of a child and shows it. */
  async #advance(number: number): Promise<void> {
    const text = this.nodes.get(number)?.text ?? "";
    this.#arrive(number);
    this.frames.beginTurn("own");
    const isShown = await this.make(text);
    if (!isShown) return;
    this.session.confirm();
    this.changed();
    this.#offerSoon();
  }

  #arrive(number: number): void {
    clearTimeout(this.#offering);
    this.at = number;
    for (const { parent, number: own } of pathTo(this.nodes, number))
      if (parent !== null) this.#visited.set(parent, own);
  }

  /** Follows a line until the move after it stops that; returns the last node. */
  #follow(from: number, stops: (after: StudyNode) => boolean): number {
    let at = from;
    for (;;) {
      const { children = [] } = this.nodes.get(at) ?? {};
      const visited = this.#visited.get(at) ?? -1;
      const next = this.nodes.get(children.includes(visited) ? visited : (children[0] ?? -1));
      if (!next || stops(next)) return at;
      at = next.number;
    }
  }

  /** Offers the targets of the position once the reader rests there. */
  #offerSoon(): void {
    clearTimeout(this.#offering);
    this.#offering = setTimeout(() => {
      if (!this.hasLeft && !this.frames.running) this.events.emit({ kind: "ready" });
    }, PAUSE);
  }

  #edit(change: () => StudyChange): void {
    try {
      const path = pathTo(this.nodes, this.at);
      this.#take(change());
      if (this.nodes.has(this.at)) this.events.emit({ kind: "changed" });
      else this.go(path.findLast(({ number }) => this.nodes.has(number))?.number ?? 0);
    } catch (error) {
      this.showError(error);
    }
  }

  #take({ put, gone, canUndo, canRedo }: StudyChange): void {
    const nodes = new Map(this.nodes);
    gone.forEach((number) => nodes.delete(number));
    put.forEach((node) => nodes.set(node.number, node));
    [this.nodes, this.canUndo, this.canRedo] = [nodes, canUndo, canRedo];
    this.telling.goOn();
  }
}
