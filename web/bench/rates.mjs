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
 * How long the engine searches, in nodes: a tenth of a second or more, and not so long that the memory of a browser is
 * full. As many before do not count: a tree that grows is what is measured.
 */
const NODES = { saiju: 60_000, sayu: 20_000, saaguan: 30_000, niju: 10_000 };
/** How often both search in turn; the best of each counts. The browser compiles better what runs often. */
const ROUNDS = 12;
const SEED = 1;

/** In the browser and natively, in turn: a machine is not always as fast. */
export async function rates(browser, url, binary, game) {
  const page = await engines(browser, url);
  const nodes = NODES[game];
  const [there, halves, wholes] = [[], [], []];
  for (let round = 0; round < ROUNDS; round++) {
    there.push(await page.evaluate(second, { game, nodes, seed: SEED }));
    halves.push(await nativeTime(binary, game, nodes));
    wholes.push(await nativeTime(binary, game, 2 * nodes));
  }
  await page.close();
  // Natively the time of the second half is the difference of two, and that of disturbed ones says nothing.
  const native = Math.max(1, Math.min(...wholes) - Math.min(...halves));
  return { browser: (nodes * 1000) / Math.min(...there), native: (nodes * 1000) / native };
}

/** A page of its own, where nothing else runs, with the module loaded. */
async function engines(browser, url) {
  const page = await browser.newPage();
  for (const [name, contentType] of FILES) {
    await page.route(`**/module/${name}`, (route) =>
      route.fulfill({ body: readFileSync(new URL(name, MODULE)), contentType }),
    );
  }
  await page.goto(`${url}/healthz`);
  await page.evaluate(async () => {
    globalThis.module = await import("/module/banmen_wasm.js");
    await globalThis.module.default({ module_or_path: "/module/banmen_wasm_bg.wasm" });
  });
  return page;
}

/** Runs in the page: the milliseconds of the second half of a search, on the main thread. */
function second({ game, nodes, seed }) {
  const { Engine, Vocabulary } = globalThis.module;
  const engine = new Engine(new Vocabulary("en"), game, undefined, [], "best", seed);
  engine.run(nodes);
  const begun = performance.now();
  engine.run(nodes);
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
