// The part of the plane that is shown. A board is shown whole; an open table is moved and zoomed by hand, and never by
// itself.

import type { Place, Point, Scene } from "../wire";
import { boardFrame, grown, holds, shifted, zoomed, type Frame } from "./geometry";

/** How much room an open table shows around its tiles, and how much at least, in units of the plane. */
const ROOM = 1600;
const LEAST_SIDE = 8000;
/** The narrowest and the widest part of an open table that can be zoomed to. */
const NARROWEST = 3000;
const WIDEST = 60000;

export class Camera {
  /** The element that shows the plane, and its width in pixels. */
  element = $state.raw<SVGSVGElement>();
  width = $state(600);

  readonly #scene: () => Scene;
  readonly #coordinates: () => boolean;
  /** The part of an open table that somebody moved or zoomed to. */
  #viewFrame = $state.raw<Frame | null>(null);

  constructor(scene: () => Scene, coordinates: () => boolean) {
    this.#scene = scene;
    this.#coordinates = coordinates;
  }

  readonly isOpen: boolean = $derived.by(() => this.#scene().open);
  readonly #places = $derived.by(() => this.#scene().places);
  readonly #labels = $derived.by(() => this.#scene().labels);
  readonly #whole: Frame = $derived.by(() =>
    boardFrame({ places: this.#places, labels: this.#labels }, this.#coordinates()),
  );

  /** The shown part of the plane. */
  readonly frame: Frame = $derived.by(() => (this.isOpen ? (this.#viewFrame ?? this.#fitting()) : this.#whole));

  /** How many units of the plane one pixel is. */
  readonly unit: number = $derived.by(() => this.frame.width / Math.max(this.width, 1));

  /** Shows all of an open table. */
  fit(): void {
    this.#viewFrame = this.#fitting();
  }

  /** From now on only the reader moves the view of an open table. */
  hold(): void {
    if (this.isOpen && this.#viewFrame === null) this.fit();
  }

  /** Moves an open table by some pixels from where it was. */
  pan(from: Frame, { x, y }: Point): void {
    this.#viewFrame = { ...from, left: from.left - x * this.unit, top: from.top - y * this.unit };
  }

  /** Zooms an open table about a point of the window, or about its middle. */
  zoom(factor: number, about?: Point): void {
    const box = this.element?.getBoundingClientRect();
    const width = this.frame.width * factor;
    if (!box || !this.isOpen || width < NARROWEST || width > WIDEST) return;
    const at = about ?? { x: box.left + box.width / 2, y: box.top + box.height / 2 };
    this.#viewFrame = zoomed(this.frame, this.pointAt(at), factor);
  }

  /** Moves the view by the least distance after which it shows a place. */
  follow(place: Place): void {
    this.#viewFrame = shifted(this.frame, place);
  }

  /** Whether all tiles of the table and these places are shown. */
  shows(places: Place[]): boolean {
    return holds(this.frame, [...Object.values(this.#places), ...places]);
  }

  /** A point of the window as one of the plane. */
  pointAt({ x, y }: Point): Point {
    const { left, top } = this.element?.getBoundingClientRect() ?? { left: 0, top: 0 };
    return { x: this.frame.left + (x - left) * this.unit, y: this.frame.top + (y - top) * this.unit };
  }

  #fitting(): Frame {
    const room = grown(this.#whole, ROOM);
    const side = Math.max(room.width, room.height, LEAST_SIDE);
    return {
      left: room.left - (side - room.width) / 2,
      top: room.top - (side - room.height) / 2,
      width: side,
      height: side,
    };
  }
}
