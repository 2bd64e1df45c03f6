// Packs the built page for the server: every file as it is, and with brotli and gzip if that is smaller.
//   node tools/pack.mjs web/dist crates/server/page

import { mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { checkBudgets } from "./budgets.mjs";

const [from, to] = process.argv.slice(2);
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

const written = new Set();
const files = new Map();
for (const file of list(from)) {
  const bytes = readFileSync(file);
  const path = join(to, relative(from, file));
  const small = brotli(bytes);
  files.set(relative(from, file).split(sep).join("/"), { bytes, packed: Math.min(small.length, bytes.length) });
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
checkBudgets(files);
