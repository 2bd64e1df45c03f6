// The module without the page, in a browser: loaded into a page of the server, under its content policy.

import type { Page } from "@playwright/test";
import { fileURLToPath } from "node:url";

const FOLDER = new URL("../../src/", import.meta.url);

/** Opens a page that can load the module and the English words from `/module/`. */
export async function withModule(page: Page): Promise<void> {
  for (const [name, contentType] of [
    ["wasm/banmen_wasm.js", "text/javascript"],
    ["wasm/banmen_wasm_bg.wasm", "application/wasm"],
    ["texts/words/en.ftl", "text/plain; charset=utf-8"],
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

/** The action that the engine chooses in the browser. */
export async function browserAction(page: Page, question: Question): Promise<string | null> {
  return page.evaluate(async ({ game, moves, player, seed, nodes }) => {
    const address = "/module/wasm/banmen_wasm.js";
    const module = (await import(address)) as typeof import("../../src/wasm/banmen_wasm.js");
    await module.default({ module_or_path: "/module/wasm/banmen_wasm_bg.wasm" });
    const text = await (await fetch("/module/texts/words/en.ftl")).text();
    const engine = new module.Engine();
    engine.turnTo(new module.Vocabulary("en", text), { game, start: null, moves }, player, seed);
    engine.decide(nodes);
    while (!engine.step(performance.now()));
    return engine.report(1).best;
  }, question);
}
