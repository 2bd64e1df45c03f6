// Packs the built page for the server: every file as it is, and with brotli and gzip if that is smaller.
//   node tools/pack.mjs web/dist crates/server/page

import { mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const [from, to] = process.argv.slice(2);
/** The most bytes that the first game may load, packed with brotli: the module with the words of one language. */
const MOST_MODULE_AND_WORDS = 510_000;
/** The most bytes of the scripts that the first game loads, packed with brotli. */
const MOST_FIRST_SCRIPTS = 80_000;
/** The most bytes of all scripts, those included that are loaded when somebody opens a study, a puzzle, the lobby… */
const MOST_SCRIPTS = 200_000;

/** All files in a folder and the folders in it, but not hidden ones. */
function list(folder) {
  const entries = readdirSync(folder, { withFileTypes: true }).filter(({ name }) => !name.startsWith("."));
  return entries.flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? list(path) : [path];
  });
}

function brotli(bytes) {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return brotliCompressSync(bytes, { params });
}

/** Writes a file, unless it has this content already: a file with a new date is compiled again. */
function write(path, bytes) {
  const isThere = statSync(path, { throwIfNoEntry: false }) && readFileSync(path).equals(bytes);
  if (!isThere) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, bytes);
  }
  return path;
}

/** Ends with an error if the first game loads too much. It needs what the page names, the engine's worker, and words. */
function checkSizes(sizes) {
  const page = readFileSync(join(from, "index.html"), "utf8");
  const isFirst = (path) => page.includes(basename(path)) || basename(path).startsWith("worker-");
  const files = (ending) => [...sizes].filter(([path]) => path.endsWith(ending));
  const of = (own) => own.map(([, size]) => size);
  const first = (ending) => of(files(ending).filter(([path]) => isFirst(path)));
  const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);
  const module = sum(first(".wasm")) + Math.max(0, ...of(files(".ftl")));
  for (const [what, size, most] of [
    ["the module with the words of one language", module, MOST_MODULE_AND_WORDS],
    ["scripts of the first game", sum(first(".js")), MOST_FIRST_SCRIPTS],
    ["all scripts", sum(of(files(".js"))), MOST_SCRIPTS],
  ]) {
    console.log(`   ${what}: ${size} bytes, at most ${most}`);
    if (size > most) throw new Error(`${what}: ${size} bytes are more than ${most}`);
  }
}

const written = new Set();
const sizes = new Map();
for (const file of list(from)) {
  const bytes = readFileSync(file);
  const path = join(to, relative(from, file));
  const small = brotli(bytes);
  sizes.set(path, small.length);
  written.add(write(path, bytes));
  for (const [ending, packed] of [
    ["br", small],
    ["gz", gzipSync(bytes, { level: 9 })],
  ]) {
    if (packed.length < bytes.length) written.add(write(`${path}.${ending}`, packed));
  }
}
for (const file of list(to)) {
  if (!written.has(file)) rmSync(file);
}
checkSizes(sizes);
