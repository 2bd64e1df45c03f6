// The part of the plane that is shown. A board is shown whole, unless its cells are too small for a finger: then it can
// be zoomed. An open table follows its tiles until somebody moves or zooms it by hand.

import type { Place, Point, Scene } from "../wire";
import { around, boardFrame, filled, grown, holds, inside, meet, RIM, shifted, zoomed, type Frame } from "./geometry";

/** The room around the tiles of an open table: one cell and a little. The least side of the shown part. In units. */
const ROOM = 1040 - RIM;
const LEAST_SIDE = 5200;
/** The narrowest and the widest part of an open table that can be zoomed to, in units. */
const NARROWEST = 3000;
const WIDEST = 60000;
/** The least size of a cell that a finger hits, and the size of cells that are zoomed to, in pixels. */
const FINGER = 40;
const COMFORTABLE = 46;

export class Camera {
  /** The element that shows the plane, and its size in pixels. */
  element = $state.raw<SVGSVGElement>();
  width = $state(600);
  height = $state(600);

  readonly #scene: () => Scene;
  readonly #coordinates: () => boolean;
  readonly #buttons: () => Size;
  /** The part that somebody moved or zoomed to; null: an open table follows its tiles, and a board is shown whole. */
  #viewFrame = $state.raw<Frame | null>(null);
  /** Whether the board was zoomed for a chosen piece, and not by hand. */
  #isApproached = false;

  /** `buttons` is the size of the buttons in the upper right corner of an open table, in pixels. */
  constructor(scene: () => Scene, coordinates: () => boolean, buttons: () => Size) {
    this.#scene = scene;
    this.#coordinates = coordinates;
    this.#buttons = buttons;
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
  readonly frame: Frame = $derived.by(() => {
    if (!this.isOpen) return this.#viewFrame ?? this.#whole;
    return this.#viewFrame ? filled(this.#viewFrame, this.width / Math.max(this.height, 1)) : this.#fitted;
  });

  /** All of an open table, with no tile and no cell beside a tile under the buttons. */
  readonly #fitted: Frame = $derived.by(() => {
    const size = { width: Math.max(this.width, 1), height: Math.max(this.height, 1) };
    const frame = filled(this.#needed, size.width / size.height);
    const corner = cornerOf(frame, frame.width / size.width, this.#buttons());
    const isFree = Object.values(this.#places).every((place) => !beside(place).some((own) => meet(own, corner)));
    return isFree ? frame : below(this.#needed, size, this.#buttons().height);
  });

  /** How many units of the plane one pixel is. */
  readonly unit: number = $derived.by(() => this.frame.width / Math.max(this.width, 1));

  /** The size of a cell of the whole board, in pixels. */
  readonly #cell: number = $derived.by(() => {
    const [place] = Object.values(this.#places);
    const size = place ? shorter(around(place.outline)) : Infinity;
    return (size * this.width) / this.#whole.width;
  });

  /** Whether the view can be zoomed. */
  readonly canZoom: boolean = $derived.by(() => this.isOpen || this.#cell < FINGER);

  /** Whether the view can be moved: that of an open table, or of a zoomed board. */
  readonly canMove: boolean = $derived.by(() => this.isOpen || this.#viewFrame !== null);

  /** Shows everything. An open table follows its tiles again. */
  fit(): void {
    this.#viewFrame = null;
  }

  /** Zooms a board with small cells so that a finger hits those about a place; null: back to the whole board. */
  approach(place: Place | null): void {
    if (this.isOpen || (this.#viewFrame !== null && !this.#isApproached)) return;
    this.#isApproached = place !== null && this.#cell < FINGER;
    this.#viewFrame = place && this.#isApproached ? this.#about(place.centre) : null;
  }

  /** Brings a pattern on an open table near if its tiles are small; an empty one: back to all tiles. */
  closeUp(pattern: Place[]): void {
    if (!this.isOpen || (this.#viewFrame !== null && !this.#isApproached)) return;
    const [place] = pattern;
    const size = place ? (shorter(around(place.outline)) * this.width) / this.#fitted.width : Infinity;
    this.#isApproached = size < COMFORTABLE;
    const near = grown(around(pattern.flatMap(({ outline }) => outline)), ROOM);
    this.#viewFrame = this.#isApproached ? near : null;
  }

  /** Moves the view by some pixels from where it was. */
  pan(from: Frame, { x, y }: Point): void {
    if (this.canMove) this.#show({ ...from, left: from.left - x * this.unit, top: from.top - y * this.unit });
  }

  /** Zooms about a point of the window, or about the middle. */
  zoom(factor: number, about?: Point): void {
    const box = this.element?.getBoundingClientRect();
    const width = this.frame.width * factor;
    if (!box || !this.canZoom || width < NARROWEST || width > WIDEST) return;
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

  /** The part of a board about a point in which cells have a comfortable size. */
  #about({ x, y }: Point): Frame {
    const factor = this.#cell / COMFORTABLE;
    const [width, height] = [this.#whole.width * factor, this.#whole.height * factor];
    return inside({ left: x - width / 2, top: y - height / 2, width, height }, this.#whole);
  }

  #show(frame: Frame): void {
    this.#isApproached = false;
    const isWhole = !this.isOpen && frame.width >= this.#whole.width;
    this.#viewFrame = isWhole ? null : this.isOpen ? frame : inside(frame, this.#whole);
  }
}

interface Size {
  width: number;
  height: number;
}

/** The part of a frame in its upper right corner with a size in pixels. */
function cornerOf({ left, top, width }: Frame, unit: number, size: Size): Frame {
  const [across, down] = [size.width * unit, size.height * unit];
  return { left: left + width - across, top, width: across, height: down };
}

/** A place with its neighbours to the sides, and with those above and below. */
function beside({ outline }: Place): Frame[] {
  const { left, top, width, height } = around(outline);
  return [
    { left: left - width, top, width: 3 * width, height },
    { left, top: top - height, width, height: 3 * height },
  ];
}

/** The frame of an element of this size, in pixels, that shows a part of the plane below a strip along its upper edge. */
function below(needed: Frame, { width, height }: Size, strip: number): Frame {
  const free = filled(needed, width / Math.max(height - strip, 1));
  const rest = (free.width / width) * strip;
  return { ...free, top: free.top - rest, height: free.height + rest };
}

const longer = ({ width, height }: Frame): number => Math.max(width, height);
const shorter = ({ width, height }: Frame): number => Math.min(width, height);
