// Dragging: pieces to targets, the view by one finger, and its zoom by two.

import type { Picker } from "../game/Picker.svelte";
import type { Piece, Point, Scene, Walk } from "../wire";
import type { Camera } from "./Camera.svelte";
import type { Frame } from "./geometry";
import { pickedOf, targetAt, targetOf } from "./input";

/** The least movement of a drag, in pixels. */
const LEAST_WAY = 10;

/** A pointer that is down. */
interface Press {
  /** The target under it at the start; null: the open table. */
  id: string | null;
  start: Point;
  piece: Piece | null;
  /** The shown part of the table at the start. */
  from: Frame;
  /** The direction in which a swipe scrolls the tray of the piece; null: it scrolls nothing. */
  scrolls: "x" | "y" | null;
}

export class Drag {
  /** The piece that is being dragged, if one is, and the point of the window it is at. */
  piece = $state.raw<Piece | null>(null);
  pointer = $state.raw<Point>({ x: 0, y: 0 });
  /** Whether the pointer moved so far that its release is no click. */
  wasDragged = false;

  readonly #picker: Picker;
  readonly #camera: Camera;
  readonly #scene: () => Scene;
  #press: Press | null = null;
  #isMoving = false;
  readonly #fingers = new Map<number, Point>();

  constructor(picker: Picker, camera: Camera, scene: () => Scene) {
    this.#picker = picker;
    this.#camera = camera;
    this.#scene = scene;
  }

  get isMoving(): boolean {
    return this.#isMoving;
  }

  down(event: PointerEvent): void {
    const start = at(event);
    this.wasDragged = false;
    this.#fingers.set(event.pointerId, start);
    if (event.button !== 0) return;
    const id = targetOf(event.target) ?? pickedOf(event.target);
    const isOnTable = this.#camera.canMove && this.#camera.element?.contains(event.target as Node);
    if (id === null && !isOnTable) return;
    const piece = id === null ? null : pieceOf(this.#picker.walk, this.#scene(), id);
    this.#press = { id, start, piece, from: this.#camera.frame, scrolls: scrollsBy(event) };
  }

  move(event: PointerEvent): void {
    const [now, before] = [at(event), this.#fingers.get(event.pointerId)];
    if (before) this.#fingers.set(event.pointerId, now);
    if (this.#camera.canZoom && this.#fingers.size === 2 && before) return this.#pinch(event.pointerId, before, now);
    const press = this.#press;
    if (!press) return;
    this.pointer = now;
    const way = { x: now.x - press.start.x, y: now.y - press.start.y };
    if (!this.#isMoving && (Math.hypot(way.x, way.y) < LEAST_WAY || isSwipe(way, press.scrolls))) return;
    this.wasDragged = true;
    if (press.piece && press.id !== null) this.#carry(press.id, press.piece, now);
    else if (this.#camera.canMove) {
      this.#isMoving = true;
      this.#camera.pan(press.from, way);
    }
  }

  up(event: PointerEvent): void {
    this.#fingers.delete(event.pointerId);
    const [press, wasMoving] = [this.#press, this.#isMoving];
    this.#drop();
    if (!wasMoving || !press || press.id === null) return;
    const over = targetAt(event.clientX, event.clientY);
    if (over !== null && over !== press.id) void this.#picker.pick(over);
  }

  /** The browser took the pointer away, to scroll. */
  cancel(event: PointerEvent): void {
    this.#fingers.delete(event.pointerId);
    this.#drop();
    this.#picker.consider(null);
  }

  #carry(id: string, piece: Piece, { x, y }: Point): void {
    const isPicked = this.#picker.walk?.picked.some(({ target }) => target.id === id);
    if (!this.#isMoving && !isPicked && !this.#picker.completes(id)) void this.#picker.pick(id);
    this.#isMoving = true;
    this.piece = piece;
    const over = targetAt(x, y);
    this.#picker.consider(over !== id ? over : null);
  }

  #pinch(pointer: number, before: Point, now: Point): void {
    const other = [...this.#fingers].find(([id]) => id !== pointer)?.[1];
    if (!other) return;
    this.#drop();
    this.wasDragged = true;
    const was = Math.hypot(before.x - other.x, before.y - other.y);
    const is = Math.hypot(now.x - other.x, now.y - other.y);
    this.#camera.zoom(was / Math.max(is, 1), other);
  }

  #drop(): void {
    [this.#press, this.#isMoving, this.piece] = [null, false, null];
  }
}

const at = ({ clientX, clientY }: PointerEvent): Point => ({ x: clientX, y: clientY });

/** The direction in which the browser scrolls what is under a finger. */
function scrollsBy({ pointerType, target }: PointerEvent): "x" | "y" | null {
  if (pointerType === "mouse" || !(target instanceof Element)) return null;
  const action = getComputedStyle(target.closest("button") ?? target).touchAction;
  return action === "pan-x" ? "x" : action === "pan-y" ? "y" : null;
}

/** Whether a movement scrolls a tray instead of taking a piece out of it. */
function isSwipe({ x, y }: Point, scrolls: "x" | "y" | null): boolean {
  return (scrolls === "x" && Math.abs(x) >= Math.abs(y)) || (scrolls === "y" && Math.abs(y) >= Math.abs(x));
}

/** The piece of a target, if it is one. */
function pieceOf(walk: Walk | null, scene: Scene, id: string): Piece | null {
  const targets = [...(walk?.next ?? []), ...(walk?.instead ?? []), ...(walk?.picked ?? []).map((own) => own.target)];
  const spot = targets.find((target) => target.id === id)?.spot;
  if (spot?.kind === "places") return scene.pieces[spot.places[0] ?? ""] ?? null;
  if (spot?.kind !== "piece") return null;
  return scene.trays[spot.tray]?.items.find((item) => item.id === spot.item)?.piece ?? null;
}
