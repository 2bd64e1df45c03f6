// Tells the page around the frame how high the board is, and nothing else.

/** Tells it now and after every change. */
export function tellHeight(page: HTMLElement): void {
  if (parent === window) return;
  let told = 0;
  new ResizeObserver(() => {
    const height = Math.ceil(page.getBoundingClientRect().height);
    if (height === told) return;
    told = height;
    // Any page may show the board, and a height is no secret.
    parent.postMessage({ banmen: 1, height }, "*");
  }).observe(page);
}
