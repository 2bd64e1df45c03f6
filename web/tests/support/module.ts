// The browser's module by itself: handed to a page of the server, so that its content policy holds.

import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";

const FOLDER = new URL("../../src/wasm/", import.meta.url);

/** Opens a page at which the module can be had from `/module/`. */
export async function withModule(page: Page): Promise<void> {
  for (const [name, contentType] of [
    ["banmen_wasm.js", "text/javascript"],
    ["banmen_wasm_bg.wasm", "application/wasm"],
  ] as const) {
    await page.route(`**/module/${name}`, (route) =>
      route.fulfill({ path: fileURLToPath(new URL(name, FOLDER)), contentType }),
    );
  }
  await page.goto("/healthz");
}

export interface Question {
  game: string;
  moves: string[];
  player: string;
  seed: number;
  nodes: number;
}

/** What the engine in the browser answers. */
export async function browserAction(page: Page, question: Question): Promise<string | null> {
  return page.evaluate(async ({ game, moves, player, seed, nodes }) => {
    const address = "/module/banmen_wasm.js";
    const module = (await import(address)) as typeof import("../../src/wasm/banmen_wasm.js");
    await module.default({ module_or_path: "/module/banmen_wasm_bg.wasm" });
    const engine = new module.Engine();
    engine.turnTo(new module.Vocabulary("en"), { game, start: null, moves }, player, seed);
    engine.decide(nodes);
    while (!engine.step(performance.now()));
    return engine.report(1).best;
  }, question);
}
