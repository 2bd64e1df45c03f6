// Packs the built page for the server: every file as it is, and with brotli and gzip where that is smaller.
//   node tools/pack.mjs web/dist crates/server/page

import { mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

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

/** A file that is written again is compiled again: one that is there stays. */
function write(path, bytes) {
  const isThere = statSync(path, { throwIfNoEntry: false }) && readFileSync(path).equals(bytes);
  if (!isThere) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, bytes);
  }
  return path;
}

const written = new Set();
for (const file of list(from)) {
  const bytes = readFileSync(file);
  const path = join(to, relative(from, file));
  written.add(write(path, bytes));
  for (const [ending, packed] of [
    ["br", brotli(bytes)],
    ["gz", gzipSync(bytes, { level: 9 })],
  ]) {
    if (packed.length < bytes.length) written.add(write(`${path}.${ending}`, packed));
  }
}
for (const file of list(to)) {
  if (!written.has(file)) rmSync(file);
}
