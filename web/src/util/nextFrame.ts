// Splits long work over several animation frames.

/** The longest wait for a frame, in milliseconds: a hidden page draws none. */
const PATIENCE = 1000;

/** Waits until the next frame is drawn: work after it belongs to a later frame. */
export function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, document.hidden ? 0 : PATIENCE);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      setTimeout(resolve);
    });
  });
}
