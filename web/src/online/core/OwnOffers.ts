// The reader's own offers: one that no longer stands, though nothing was played and nobody took it back, was declined.

export class OwnOffers {
  #stood = 0;
  #entries = 0;
  #isWithdrawn = false;

  /** The reader takes an offer back. */
  withdraw(): void {
    this.#isWithdrawn = true;
  }

  /** Looks at how many stand now, after so many entries; true: one of them was declined. */
  look(standing: number, entries: number): boolean {
    const isGone = standing < this.#stood && entries === this.#entries;
    const isDeclined = isGone && !this.#isWithdrawn;
    if (standing !== this.#stood) this.#isWithdrawn = false;
    [this.#stood, this.#entries] = [standing, entries];
    return isDeclined;
  }
}
