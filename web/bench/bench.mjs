// Size and speed of the page, printed and written to a file: `cargo xtask bench-web` runs this against a release build.
//   node web/bench/bench.mjs BINARY FOLDER

import { chromium } from "@playwright/test";
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import { firstGame } from "./first.mjs";
import { rates } from "./rates.mjs";
import { serve } from "./server.mjs";
import { studying } from "./study.mjs";
import { thinking } from "./thinking.mjs";
import { verdicts } from "./verdicts.mjs";
import { waiting } from "./waiting.mjs";

const [binary, folder] = process.argv.slice(2);
const GAMES = JSON.parse(execFileSync(binary, ["games", "--json"], { encoding: "utf8" })).map(({ id }) => id);
/** Tries per measurement; the best counts, because other programs only make it worse. */
const TRIES = 3;
/** The limits by measurement. */
const MOST = {
  js_brotli_kb: 150,
  wasm_brotli_kb: 500,
  first_board_ms: 1000,
  longest_task_ms: 50,
  busiest_frame_ms: 8,
  wait_median_s: 1.6,
  lesson_open_ms: 200,
  study_open_ms: 150,
  study_step_ms: 8,
  study_longest_task_ms: 50,
  // The engine is asked when the reader has rested for 150 ms.
  engine_first_ms: 350,
  engine_each_ms: 200,
  engine_longest_task_ms: 50,
  course_read_ms: 50,
  lesson_verdict_ms: 50,
  holds_verdict_ms: 300,
  puzzle_verdict_ms: 50,
};
/** The least share of the native speed. */
const LEAST_SHARE = 0.6;

async function tries(measure) {
  const results = [];
  for (let number = 0; number < TRIES; number++) results.push(await measure());
  return results;
}

/** The smallest of several measurements, number by number. */
function least(results) {
  const names = Object.keys(results[0]);
  return Object.fromEntries(names.map((name) => [name, Math.min(...results.map((result) => result[name]))]));
}

/** How fast the engine is in the browser and natively. */
async function engine(browser, url, game) {
  const { browser: there, native } = await rates(browser, url, binary, game);
  return {
    browser_nodes_per_s: Math.round(there),
    native_nodes_per_s: Math.round(native),
    share: rounded(there / native),
  };
}

const rounded = (value) => Math.round(value * 100) / 100;

/** Prints a number with its limit, and an exclamation mark where it misses it. */
function tell(name, value, most, least) {
  const misses = value > (most ?? Infinity) || value < (least ?? -Infinity);
  const limit = most === undefined ? (least === undefined ? "" : `at least ${least}`) : `at most ${most}`;
  console.log(`${misses ? "!" : " "} ${name.padEnd(34)} ${value.toFixed(value < 10 ? 2 : 0).padStart(8)}  ${limit}`);
}

/** Prints measurements one by one, and returns them rounded. */
function told(measured, of = "") {
  const entries = Object.entries(measured);
  for (const [name, value] of entries) tell(`${of}${name}`, value, MOST[name]);
  return Object.fromEntries(entries.map(([name, value]) => [name, rounded(value)]));
}

/** Measures a row, and writes the file anew. A row that cannot be measured is told, and the others are measured. */
async function row(measured, name, measure) {
  try {
    await measure();
  } catch (error) {
    console.log(`! ${name}: ${error.message}`);
    measured.failed.push(name);
  }
  writeFileSync(fileOf(measured), `${JSON.stringify(measured, null, 2)}\n`);
}

const fileOf = ({ date }) => join(folder, `web-${date}.json`);

async function measure(browser, url) {
  const kept = { date: new Date().toISOString().slice(0, 10), cpu: cpus()[0]?.model, cores: cpus().length };
  const measured = { ...kept, chromium: browser.version(), page: {}, games: {}, study: {}, engine: {}, failed: [] };
  await row(measured, "page", async () => {
    measured.page = told(least(await tries(() => firstGame(browser, url))));
  });
  for (const game of GAMES) {
    await row(measured, game, async () => {
      const load = least(await tries(() => thinking(browser, url, game)));
      measured.games[game] = told({ ...load, ...(await waiting(browser, url, game)) }, `${game}: `);
    });
  }
  for (const game of GAMES) {
    await row(measured, `${game}: study`, async () => {
      const study = least(await tries(() => studying(browser, url, game)));
      measured.study[game] = told({ ...study, ...least(await tries(() => verdicts(browser, url, game))) }, `${game}: `);
    });
  }
  for (const game of GAMES) {
    await row(measured, `${game}: browser / native`, async () => {
      measured.engine[game] = await engine(browser, url, game);
      tell(`${game}: browser / native`, measured.engine[game].share, undefined, LEAST_SHARE);
    });
  }
  return measured;
}

const { url, stop } = await serve(binary);
const browser = await chromium.launch({
  executablePath: process.env.BANMEN_CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox"],
});
try {
  const measured = await measure(browser, url);
  console.log(`kept in ${fileOf(measured)}`);
  if (measured.failed.length > 0) process.exitCode = 1;
} finally {
  await browser.close();
  await stop();
}
