// The cost of the first game with an empty cache: bytes, and time until a board can be clicked.

import { sentBytes } from "./server.mjs";
import { pick } from "./thinking.mjs";

/** More picks than the first action of any game takes. */
const MOST_PICKS = 12;

/**
 * Runs in the page before anything else: clicks the first board as soon as it is painted, and again until the script
 * that hears it is there. It notes when that and the board of the game could be clicked.
 */
function hurry() {
  window.shown = {};
  const noted = (name, selector, then) => {
    if (!document.querySelector(selector) || window.shown[name] !== undefined) return;
    window.shown[name] = NaN;
    // After the frame in which it is painted.
    requestAnimationFrame(() =>
      setTimeout(() => {
        window.shown[name] = performance.now();
        then();
      }),
    );
  };
  const press = () => {
    if (location.pathname !== "/") return;
    document.querySelector("main button")?.click();
    setTimeout(press, 10);
  };
  const watch = new MutationObserver(() => {
    noted("home", "main button", press);
    noted("board", "[data-target]", () => watch.disconnect());
  });
  watch.observe(document, { childList: true, subtree: true });
}

/** Opens the page with an empty cache and starts a game at once. */
export async function firstGame(browser, url) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const files = new Set();
  // What the service worker fetches is for later.
  context.on("request", (request) => request.serviceWorker() ?? files.add(request.url()));
  page.on("worker", (worker) => files.add(worker.url()));
  await page.addInitScript(hurry);
  await page.goto(url, { waitUntil: "commit" });
  const shown = await page.waitForFunction(() => (window.shown.board > 0 ? window.shown : null));
  const { home, board } = await shown.jsonValue();
  // The opponent's worker is a part of the first game: it is loaded for the first answer.
  for (let picks = 0; picks < MOST_PICKS && page.workers().length === 0; picks++) await pick(page);
  await page.waitForLoadState("networkidle");
  await context.close();
  return {
    js_brotli_kb: await kilobytes(files, ".js"),
    wasm_brotli_kb: await kilobytes(files, ".wasm"),
    words_brotli_kb: await kilobytes(files, ".ftl"),
    home_ms: home,
    first_board_ms: board,
  };
}

async function kilobytes(files, ending) {
  let sum = 0;
  for (const file of files) if (new URL(file).pathname.endsWith(ending)) sum += await sentBytes(file);
  return sum / 1000;
}
