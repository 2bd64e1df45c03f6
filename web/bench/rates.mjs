// Nodes per second of the engine in the browser and natively, with equal position, seed and number of nodes.

import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";

const MODULE = new URL("../src/", import.meta.url);
const FILES = [
  ["wasm/banmen_wasm.js", "text/javascript"],
  ["wasm/banmen_wasm_bg.wasm", "application/wasm"],
  ["texts/words/en.ftl", "text/plain; charset=utf-8"],
];
/** Nodes per search: a few tenths of a second, and less than a browser's memory holds. */
const NODES = { saiju: 120_000, sayu: 40_000, saaguan: 60_000, niju: 20_000 };
const OTHER_NODES = 40_000;
/** Searches per side, in turn; the best of each counts. Browsers optimise code that runs often. */
const ROUNDS = 30;
const SEED = 1;

/** Measures both sides in turn, because the speed of a machine varies. */
export async function rates(browser, url, binary, game) {
  const page = await engines(browser, url);
  const nodes = NODES[game] ?? OTHER_NODES;
  const [there, native] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    there.push(await page.evaluate(browserTime, { game, nodes, seed: SEED }));
    native.push(await nativeTime(binary, game, nodes));
  }
  await page.close();
  return { browser: (nodes * 1000) / Math.min(...there), native: (nodes * 1000) / Math.min(...native) };
}

/** A page of its own, where nothing else runs, with the module loaded. */
export async function engines(browser, url) {
  const page = await browser.newPage();
  for (const [name, contentType] of FILES) {
    await page.route(`**/module/${name}`, (route) =>
      route.fulfill({ body: readFileSync(new URL(name, MODULE)), contentType }),
    );
  }
  await page.goto(`${url}/healthz`);
  await page.evaluate(async () => {
    globalThis.module = await import("/module/wasm/banmen_wasm.js");
    await globalThis.module.default({ module_or_path: "/module/wasm/banmen_wasm_bg.wasm" });
    const text = await (await fetch("/module/texts/words/en.ftl")).text();
    [globalThis.text, globalThis.words] = [text, new globalThis.module.Vocabulary("en", text)];
  });
  return page;
}

/** Runs in the page: the milliseconds of a search on the main thread. */
function browserTime({ game, nodes, seed }) {
  const { Engine } = globalThis.module;
  const engine = new Engine();
  engine.turnTo(globalThis.words, { game, start: null, moves: [] }, "best", seed);
  engine.decide(nodes);
  const begun = performance.now();
  while (!engine.step(performance.now()));
  const spent = performance.now() - begun;
  engine.free();
  return spent;
}

/** The milliseconds of a search on one thread. */
async function nativeTime(binary, game, nodes) {
  const program = spawn(binary, ["protocol"], { stdio: ["pipe", "pipe", "inherit"] });
  program.stdin.end(`setoption name Seed value ${SEED}\nuginewgame ${game}\nposition startpos\ngo nodes ${nodes}\n`);
  let time = NaN;
  for await (const line of createInterface(program.stdout)) time = Number(/ time (\d+)/.exec(line)?.[1] ?? time);
  return time;
}
