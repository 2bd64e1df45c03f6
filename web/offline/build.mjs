// Builds the service worker with the list of all files of the built page: `npm run build` runs this last.
//   node offline/build.mjs [FOLDER]

import { createHash } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import { join, relative, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";

const path = (name) => fileURLToPath(new URL(name, import.meta.url));
/** The folder of the built page. */
const DIST = resolve(process.argv[2] ?? path("../dist"));
/** The service worker, which keeps all other files. */
const WORKER = "sw.js";

/** The begin of a hash: long enough to tell versions of a file apart, and short in the worker. */
const DIGITS = 24;
const sha256 = (bytes) => createHash("sha256").update(bytes).digest("hex").slice(0, DIGITS);
const index = readFileSync(join(DIST, "index.html"), "utf8");

/** Whether the first game needs a file: what the page names, the engine's worker, and the words. */
function isFirst(name) {
  return index.includes(`/${name}`) || name === "index.html" || /^assets\/worker-|\.ftl$/.test(name);
}

/** A file of the page as `files.d.ts` describes it. */
function describe(name) {
  const bytes = readFileSync(join(DIST, name));
  const address = name === "index.html" ? "/" : `/${name}`;
  return { path: address, bytes: bytes.length, hash: sha256(bytes), isFirst: isFirst(name) };
}

const names = readdirSync(DIST, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => relative(DIST, join(entry.parentPath, entry.name)).split(sep).join("/"))
  .filter((name) => name !== WORKER)
  .sort();
const files = names.map(describe);
const version = sha256(JSON.stringify(files)).slice(0, 12);

await build({
  root: path(".."),
  configFile: false,
  logLevel: "warn",
  publicDir: false,
  define: { FILES: JSON.stringify(files), VERSION: JSON.stringify(version) },
  build: {
    target: "es2022",
    outDir: DIST,
    emptyOutDir: false,
    lib: { entry: path("worker.ts"), formats: ["iife"], name: "worker", fileName: () => WORKER },
  },
});
