// A game online: nobody can act in one that was called off, or whose rules were corrected while it was running.

import { Game } from "../../game/Game.svelte";
import type { GameParts } from "../../game/parts";
import type { Round } from "./round.svelte";

export class OnlineGame extends Game {
  readonly #round: Pick<Round, "isClosed">;

  constructor(parts: GameParts, round: Pick<Round, "isClosed">) {
    super(parts);
    this.#round = round;
  }

  override get isOpen(): boolean {
    return super.isOpen && !this.#round.isClosed;
  }

  override get canStepBack(): boolean {
    return super.canStepBack && !this.#round.isClosed;
  }
}
