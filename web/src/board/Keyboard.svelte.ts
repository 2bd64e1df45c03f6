// The keyboard on the board: arrows walk among targets, Enter and Space choose, Escape drops a choice, and two keys turn
// the chosen piece.

import type { Picker } from "../game/Picker.svelte";
import { nextFrame } from "../util/nextFrame";
import type { Target } from "../wire";
import { isArrow, isTyping, step, targetOf } from "./input";

/** The keys that turn the chosen piece. */
const TURNS: Record<string, 1 | -1> = { q: -1, e: 1 };

export class Keyboard {
  /** Whether the keyboard was used last: then focus and view follow the choices. */
  isInUse = false;

  readonly #picker: Picker;
  readonly #root: () => Element | undefined;
  /** The target that had the focus last. */
  #focused = $state<string | null>(null);

  /** `root` holds all targets. */
  constructor(picker: Picker, root: () => Element | undefined) {
    this.#picker = picker;
    this.#root = root;
  }

  /** The visible targets: directions only once there are poses. */
  readonly #seen: Target[] = $derived.by(() => {
    const { walk, isPicking, poses } = this.#picker;
    const next = isPicking ? (walk?.next ?? []) : [];
    return next.filter(({ spot }) => spot.kind !== "direction" || poses.length > 0);
  });

  /** The one target that the tab key reaches. */
  readonly focusId: string | null = $derived.by(() => {
    const { walk, pending } = this.#picker;
    const first = (fits: (target: Target) => boolean): string | undefined => this.#seen.find(fits)?.id;
    return (
      first(({ id }) => id === this.#focused) ??
      first(({ id }) => id === pending) ??
      first(({ slot }) => slot === walk?.prefer) ??
      this.#seen[0]?.id ??
      null
    );
  });

  /** Heeds the focus of a target. */
  focused(id: string | null): void {
    if (id !== null) this.#focused = id;
  }

  /** Moves the focus to the next choice, if the keyboard is in use. */
  async goOn(): Promise<void> {
    if (!this.isInUse) return;
    // After drawing: focusing an element that is not drawn yet forces a second layout.
    await nextFrame();
    // The board may have left the page meanwhile.
    if (this.#root()?.isConnected) this.#focus(this.focusId);
  }

  key(event: KeyboardEvent): void {
    const root = this.#root();
    if (event.defaultPrevented || isTyping(event) || !root || event.altKey || event.ctrlKey || event.metaKey) return;
    const active = document.activeElement;
    const on = targetOf(active);
    const turn = TURNS[event.key.toLowerCase()];
    if (isArrow(event.key)) {
      this.isInUse = true;
      step(root, on === null ? null : active, event.key)?.focus();
      event.preventDefault();
    } else if ((event.key === "Enter" || event.key === " ") && on !== null && !(active instanceof HTMLButtonElement)) {
      this.isInUse = true;
      event.preventDefault();
      void this.#picker.pick(on);
    } else if (event.key === "Enter" && on !== null) {
      this.isInUse = true;
    } else if (event.key === "Escape") {
      this.#picker.unpick();
    } else if (turn && this.#picker.poses.length > 1) {
      this.#turn(turn, on);
    }
  }

  /** Shows the next pose; the focus goes with it if it is on a pose. */
  #turn(by: 1 | -1, focus: string | null): void {
    const isOnPose = this.#picker.poses.some(({ target }) => target.id === focus);
    this.#picker.turn(by);
    this.#focused = this.#picker.pending;
    if (isOnPose) this.#focus(this.#focused);
  }

  #focus(id: string | null): void {
    if (id !== null)
      this.#root()
        ?.querySelector<HTMLElement>(`[data-target="${CSS.escape(id)}"]`)
        ?.focus();
  }
}
