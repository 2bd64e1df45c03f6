// What the reader looks at: a score, a place of the board, a line of the score breakdown. It is outlined on the board.

import type { Tip, ScoreItem } from "../wire";
import type { Desk } from "./desk";
import type { Picker } from "./Picker.svelte";
import type { Timeline } from "./Timeline.svelte";

/** What is looked at: a game with its parts; a study has no coach. */
export interface Looked {
  game: Desk;
  timeline: Timeline;
  picker: Picker;
  coach?: { tip: Tip | null };
}

export class Looks {
  /** The score item under the pointer, in the breakdown at the end. */
  pointed = $state.raw<ScoreItem | null>(null);
  /** The seat at whose score the reader points. */
  scored = $state<number | null>(null);
  /** The place at which the reader points. */
  place = $state<string | null>(null);

  readonly #open: () => Looked;

  constructor(open: () => Looked) {
    this.#open = open;
  }

  /** Whether the game is over and its last move was shown. */
  readonly isEnd: boolean = $derived.by(() => {
    const { game } = this.#open();
    return game.outcome !== null && !game.frames.running;
  });

  /** The sources of the points, at the end. */
  readonly breakdown: ScoreItem[] = $derived.by(() => (this.isEnd ? this.#open().game.session.breakdown() : []));

  /** The tip that is given now, while its position is shown. */
  readonly tip: Tip | null = $derived.by(() => {
    const { game, timeline, coach } = this.#open();
    return timeline.isPresent && !game.frames.running ? (coach?.tip ?? null) : null;
  });

  /** The items to look at: those of a score, or of a place about which there is something to say. */
  readonly items: ScoreItem[] = $derived.by(() => {
    const { game, timeline, picker } = this.#open();
    // A position that is shown is the session's only in the present, after its frames.
    if (!game.hasAids || !timeline.isPresent || game.frames.running || this.isEnd) return [];
    void game.status;
    if (this.scored !== null) return game.session.breakdown().filter((item) => item.seat === this.scored);
    const item = this.place === null || picker.preview ? null : game.session.look(this.place);
    return item ? [item] : [];
  });

  /** The items on the board: of a preview, of what is looked at, of a tip, of a threat, of the end, and the one under
   * the pointer. */
  readonly sums: ScoreItem[] = $derived.by(() => {
    const { timeline, picker } = this.#open();
    if (picker.preview) return picker.sums;
    if (this.items.length > 0) return this.items;
    if (this.tip) return [outlined(this.tip)];
    if (picker.isPicking && picker.walk?.threat) return [picker.walk.threat];
    const lasting = this.isEnd && timeline.isPresent ? this.breakdown.filter((item) => item.lasts) : [];
    return this.pointed && !lasting.includes(this.pointed) ? [...lasting, this.pointed] : lasting;
  });
}

/** The places that a tip points at, outlined as a group without points is. */
function outlined({ borders }: Tip): ScoreItem {
  return {
    seat: null,
    points: 0,
    places: [],
    parts: [],
    borders,
    sum: null,
    counts: [],
    lasts: false,
    moves: null,
  };
}
