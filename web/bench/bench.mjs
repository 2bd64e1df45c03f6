// Size and speed of the page, printed and kept: `cargo xtask bench-web` runs this against a release build.
//   node web/bench/bench.mjs BINARY FOLDER

import { spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import { busiest } from "./trace.mjs";

const [binary, folder] = process.argv.slice(2);
const MODULE = fileURLToPath(new URL("../src/wasm/", import.meta.url));
const GAMES = ["saiju", "sayu", "saaguan", "niju"];
/** Every rate is the best of so many tries: other programs only make it worse. */
const TRIES = 3;
/** How long the engine searches in a try, in nodes. */
const NODES = 4000;
/** What is promised, by the name of what is measured. */
const MOST = { js_brotli_kb: 150, wasm_brotli_kb: 500, first_board_ms: 1000, longest_task_ms: 50, busiest_frame_ms: 8 };
const LEAST_RATE = 0.6;

/** Starts the server and gives its address, and what stops it. */
async function serve() {
  const server = spawn(binary, ["--lang", "en", "serve", "--port", "0"], { stdio: ["ignore", "pipe", "inherit"] });
  for await (const line of createInterface(server.stdout)) {
    const [url] = /http:\/\/[\d.:]+\d/.exec(line) ?? [];
    if (url) return { url, stop: () => server.kill("SIGTERM") };
  }
  throw new Error("the server ended without saying where it is found");
}

/** Opens the page with nothing kept, and measures what that takes until the first board can be clicked. */
async function firstGame(browser, url) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  const [types, sizes] = [new Map(), { js: 0, wasm: 0 }];
  session.on("Network.responseReceived", ({ requestId, response }) => types.set(requestId, response.url));
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const ending = types.get(requestId)?.split(".").at(-1);
    if (ending in sizes) sizes[ending] += encodedDataLength;
  });
  await page.goto(url, { waitUntil: "commit" });
  const home = await page.waitForFunction(() => document.querySelector("main button") && performance.now());
  await page.getByRole("button", { name: "Play: Saiju" }).click();
  const asked = await page.evaluate(() => performance.now());
  const board = await page.waitForFunction(() => document.querySelector("[data-target]") && performance.now());
  const [first, shown] = [await home.jsonValue(), await board.jsonValue()];
  await page.waitForLoadState("networkidle");
  await context.close();
  return {
    js_brotli_kb: sizes.js / 1000,
    wasm_brotli_kb: sizes.wasm / 1000,
    first_board_ms: first,
    board_after_click_ms: Math.max(0, shown - asked),
  };
}

/** Plays a few moves against a strong level; how long tasks on the main thread take meanwhile. */
async function thinking(browser, url) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await page.goto(`${url}/new/sayu`);
  await page.getByRole("group", { name: "Players" }).getByRole("combobox").nth(1).selectOption("Level 6");
  await page.getByRole("button", { name: "Start the game" }).click();
  await page.waitForFunction(() => document.querySelector("[data-target]"));
  await page.evaluate(() => {
    window.tasks = [0];
    new PerformanceObserver((list) => window.tasks.push(...list.getEntries().map((entry) => entry.duration))).observe({
      type: "longtask",
    });
  });
  const frames = [];
  session.on("Tracing.dataCollected", ({ value }) => frames.push(...value));
  const traced = new Promise((resolve) => session.once("Tracing.tracingComplete", resolve));
  await session.send("Tracing.start", { categories: "devtools.timeline,disabled-by-default-devtools.timeline" });
  for (let picks = 0; picks < 9; picks++) {
    await page.waitForFunction(() => document.querySelector("[data-target]"), undefined, { timeout: 60_000 });
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
  }
  await page.waitForFunction(() => document.querySelector("[data-target]"), undefined, { timeout: 60_000 });
  await session.send("Tracing.end");
  await traced;
  const longest = await page.evaluate(() => Math.max(...window.tasks));
  await context.close();
  return { longest_task_ms: longest, busiest_frame_ms: busiest(frames) };
}

/** Nodes a second of the engine in the browser, in a worker's place on a page of its own. */
async function browserRate(browser, url, game) {
  const page = await browser.newPage();
  for (const [name, contentType] of [["banmen_wasm.js", "text/javascript"], ["banmen_wasm_bg.wasm", "application/wasm"]]) {
    await page.route(`**/module/${name}`, (route) => route.fulfill({ body: readFileSync(join(MODULE, name)), contentType }));
  }
  await page.goto(`${url}/healthz`);
  const rate = await page.evaluate(
    async ({ game, nodes }) => {
      const module = await import("/module/banmen_wasm.js");
      await module.default({ module_or_path: "/module/banmen_wasm_bg.wasm" });
      const engine = new module.Engine(new module.Vocabulary("en"), game, undefined, [], "best", 1);
      // The browser compiles what runs often once more, and better.
      engine.run(nodes);
      const begun = performance.now();
      engine.run(nodes);
      return (nodes * 1000) / (performance.now() - begun);
    },
    { game, nodes: NODES },
  );
  await page.close();
  return rate;
}

/** The same natively, on one thread: the second half of a search twice as long. */
async function nativeRate(game) {
  const times = [];
  for (const nodes of [NODES, 2 * NODES]) {
    const program = spawn(binary, ["protocol"], { stdio: ["pipe", "pipe", "inherit"] });
    program.stdin.end(`setoption name Seed value 1\nuginewgame ${game}\nposition startpos\ngo nodes ${nodes}\n`);
    let time = NaN;
    for await (const line of createInterface(program.stdout)) time = Number(/ time (\d+)/.exec(line)?.[1] ?? time);
    times.push(time);
  }
  return (NODES * 1000) / Math.max(1, times[1] - times[0]);
}

/** The best of several tries. */
async function best(measure) {
  let most = 0;
  for (let tries = 0; tries < TRIES; tries++) most = Math.max(most, await measure());
  return most;
}

function tell(name, value, promised, holds) {
  const verdict = promised === undefined ? "" : `${holds ? "  " : "! "}promised ${promised}`;
  console.log(`${name.padEnd(34)} ${value.toFixed(value < 10 ? 2 : 0).padStart(8)}  ${verdict}`);
}

const { url, stop } = await serve();
const browser = await chromium.launch({
  executablePath: process.env.BANMEN_CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox"],
});
try {
  const page = { ...(await firstGame(browser, url)), ...(await thinking(browser, url)) };
  for (const [name, value] of Object.entries(page)) tell(name, value, MOST[name], value <= MOST[name]);
  const engine = {};
  for (const game of GAMES) {
    const [here, there] = [await best(() => browserRate(browser, url, game)), await best(() => nativeRate(game))];
    engine[game] = { browser_nodes_per_s: here, native_nodes_per_s: there, share: here / there };
    tell(`${game}: browser / native nodes`, here / there, LEAST_RATE, here / there >= LEAST_RATE);
  }
  const date = new Date().toISOString().slice(0, 10);
  const kept = { date, cpu: cpus()[0]?.model, cores: cpus().length, chromium: browser.version(), page, engine };
  const file = join(folder, `web-${date}.json`);
  writeFileSync(file, `${JSON.stringify(kept, null, 2)}\n`);
  console.log(`kept in ${file}`);
} finally {
  await browser.close();
  stop();
}
