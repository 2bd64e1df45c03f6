// News of stored games between tabs: a game that is open twice is one game.

const NAME = "banmen-games";

/** The channel to the other tabs; undefined: not opened yet; null: this browser has none. */
let channel: BroadcastChannel | null | undefined;

function others(): BroadcastChannel | null {
  if (channel === undefined) channel = "BroadcastChannel" in globalThis ? new BroadcastChannel(NAME) : null;
  return channel;
}

/** Tells the other tabs that a game was stored or deleted. */
export function announce(id: string): void {
  others()?.postMessage(id);
}

/**
 * Calls a listener whenever another tab may have changed a game: with false when that tab says so, and with true when
 * this tab is looked at again. The returned function ends that.
 */
export function onNews(id: string, listener: (isLookedAt: boolean) => void): () => void {
  const hear = ({ data }: MessageEvent<unknown>): void => {
    if (data === id) listener(false);
  };
  const look = (): void => {
    if (!document.hidden) listener(true);
  };
  others()?.addEventListener("message", hear);
  document.addEventListener("visibilitychange", look);
  return () => {
    others()?.removeEventListener("message", hear);
    document.removeEventListener("visibilitychange", look);
  };
}
