// Work that is more than one frame of the screen can hold is done in parts, a frame each.

/** How long a frame is waited for, in milliseconds: a page that nobody sees any more draws none. */
const PATIENCE = 1000;

/** Waits until the next frame is drawn: what was done so far is drawn with it, what follows with the one after. */
export function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, document.hidden ? 0 : PATIENCE);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      setTimeout(resolve);
    });
  });
}
