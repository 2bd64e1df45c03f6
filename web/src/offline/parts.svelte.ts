// Parts of the page that are loaded when they are needed. Without a network, or after the server got another version, one
// may be missing: that is said, whichever part it is.

class Parts {
  /** Whether a part could not be loaded. */
  isMissing = $state(false);

  /** Notices every part that cannot be loaded from now on. */
  watch(): void {
    addEventListener("vite:preloadError", () => (this.isMissing = true));
  }
}

export const parts = new Parts();
