// The part of the plane that is shown. A board is shown whole. An open table follows its tiles until somebody moves or
// zooms it by hand.

import type { Place, Point, Scene } from "../wire";
import { boardFrame, contains, filled, grown, holds, shifted, zoomed, type Frame } from "./geometry";

/** The room around the tiles of an open table: one cell. The least side of the shown part. In units of the plane. */
const ROOM = 1000;
const LEAST_SIDE = 5200;
/** An open table is fitted again once it shows this many times the length that its tiles need. */
const TOO_WIDE = 1.7;
/** The narrowest and the widest part of an open table that can be zoomed to. */
const NARROWEST = 3000;
const WIDEST = 60000;

export class Camera {
  /** The element that shows the plane, and its size in pixels. */
  element = $state.raw<SVGSVGElement>();
  width = $state(600);
  height = $state(600);

  readonly #scene: () => Scene;
  readonly #coordinates: () => boolean;
  /** The part of an open table that is shown; null: all of it. */
  #viewFrame = $state.raw<Frame | null>(null);
  /** Whether somebody moved or zoomed the open table. */
  #isMoved = false;

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

  /** The part of an open table that holds all tiles and the cells beside them. */
  readonly #needed: Frame = $derived.by(() => {
    const room = grown(boardFrame({ places: this.#places, labels: [] }, false), ROOM);
    return grown(room, Math.max(LEAST_SIDE - longer(room), 0) / 2);
  });

  /** The shown part of the plane. That of an open table has the proportions of the element that shows it. */
  readonly frame: Frame = $derived.by(() =>
    this.isOpen ? filled(this.#viewFrame ?? this.#needed, this.width / Math.max(this.height, 1)) : this.#whole,
  );

  /** How many units of the plane one pixel is. */
  readonly unit: number = $derived.by(() => this.frame.width / Math.max(this.width, 1));

  /** Shows all of an open table, and lets it follow its tiles again. */
  fit(): void {
    this.#isMoved = false;
    this.#viewFrame = this.#needed;
  }

  /** Fits an open table to its tiles, unless somebody moved it or it fits well enough. */
  settle(): void {
    const [needed, is] = [this.#needed, this.#viewFrame];
    if (!this.isOpen || this.#isMoved) return;
    if (is === null || !contains(this.frame, needed) || longer(is) > TOO_WIDE * longer(needed))
      this.#viewFrame = needed;
  }

  /** Moves an open table by some pixels from where it was. */
  pan(from: Frame, { x, y }: Point): void {
    this.#show({ ...from, left: from.left - x * this.unit, top: from.top - y * this.unit });
  }

  /** Zooms an open table about a point of the window, or about its middle. */
  zoom(factor: number, about?: Point): void {
    const box = this.element?.getBoundingClientRect();
    const width = this.frame.width * factor;
    if (!box || !this.isOpen || width < NARROWEST || width > WIDEST) return;
    const at = about ?? { x: box.left + box.width / 2, y: box.top + box.height / 2 };
    this.#show(zoomed(this.frame, this.pointAt(at), factor));
  }

  /** Moves the view by the least distance after which it shows a place. */
  follow(place: Place): void {
    if (!holds(this.frame, [place])) this.#show(shifted(this.frame, place));
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

  #show(frame: Frame): void {
    this.#isMoved = true;
    this.#viewFrame = frame;
  }
}

const longer = ({ width, height }: Frame): number => Math.max(width, height);
