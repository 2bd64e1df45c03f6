// Nodes a second of the engine, from the same position, with the same seed and number of nodes.

import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";

const MODULE = new URL("../src/wasm/", import.meta.url);
const FILES = [
  ["banmen_wasm.js", "text/javascript"],
  ["banmen_wasm_bg.wasm", "application/wasm"],
];
/**
 * How long the engine searches, in nodes: about half a second natively. As many before do not count, for the browser
 * compiles better what runs often.
 */
const NODES = { saiju: 200_000, sayu: 30_000, saaguan: 120_000, niju: 10_000 };
const SEED = 1;

/** In the browser: on the main thread of a page of its own, where nothing else runs. */
export async function browserRate(browser, url, game) {
  const page = await browser.newPage();
  for (const [name, contentType] of FILES) {
    await page.route(`**/module/${name}`, (route) =>
      route.fulfill({ body: readFileSync(new URL(name, MODULE)), contentType }),
    );
  }
  await page.goto(`${url}/healthz`);
  const rate = await page.evaluate(run, { game, nodes: NODES[game], seed: SEED });
  await page.close();
  return rate;
}

/** Runs in the page. */
async function run({ game, nodes, seed }) {
  const module = await import("/module/banmen_wasm.js");
  await module.default({ module_or_path: "/module/banmen_wasm_bg.wasm" });
  const engine = new module.Engine(new module.Vocabulary("en"), game, undefined, [], "best", seed);
  engine.run(nodes);
  const begun = performance.now();
  engine.run(nodes);
  return (nodes * 1000) / (performance.now() - begun);
}

/**
 * Natively, on one thread: the second half of a search twice as long. Each time is the best of several, for the
 * difference of two disturbed ones says nothing.
 */
export async function nativeRate(binary, game, tries) {
  const [halves, wholes] = [[], []];
  const nodes = NODES[game];
  for (let number = 0; number < tries; number++) {
    halves.push(await nativeTime(binary, game, nodes));
    wholes.push(await nativeTime(binary, game, 2 * nodes));
  }
  return (nodes * 1000) / Math.max(1, Math.min(...wholes) - Math.min(...halves));
}

async function nativeTime(binary, game, nodes) {
  const program = spawn(binary, ["protocol"], { stdio: ["pipe", "pipe", "inherit"] });
  program.stdin.end(`setoption name Seed value ${SEED}\nuginewgame ${game}\nposition startpos\ngo nodes ${nodes}\n`);
  let time = NaN;
  for await (const line of createInterface(program.stdout)) time = Number(/ time (\d+)/.exec(line)?.[1] ?? time);
  return time;
}
