// The service worker: keeps the files of the page, so that it starts without a network.
//
// A version of the page is a cache of its own. A new version waits until the reader wants it, or until no tab of the
// old one is open. The cache of the version that was in use before stays: other tabs still load parts from it.

import type { Kept, Question } from "../src/offline/messages";

declare const self: ServiceWorkerGlobalScope;

const PREFIX = "banmen-";
const CACHE = PREFIX + VERSION;
/** The key under which a cache remembers when it was begun. */
const SINCE = "/kept-since";
/** The key under which a cache remembers that tabs have used its version. */
const USED = "/used";
const PATHS = new Set(FILES.map(({ path }) => path));
/** The first parts of addresses that only the server can answer. */
const SERVER = ["api", "embed", "healthz", "oembed", "picture", "readyz"];

self.addEventListener("install", (event) => {
  event.waitUntil(begin());
});

self.addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([forgetOldVersions(), self.clients.claim()]));
});

self.addEventListener("message", (event) => {
  event.waitUntil(answer(event));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (request.mode === "navigate") {
    if (isPage(pathname)) event.respondWith(page(request));
  } else if (PATHS.has(pathname) || pathname.startsWith("/assets/")) {
    event.respondWith(file(pathname, request));
  }
});

/** Whether an address is that of a page, and not of a file or of something that the server makes. */
function isPage(path: string): boolean {
  const parts = path.split("/").filter(Boolean);
  return !SERVER.includes(parts[0] ?? "") && !(parts.at(-1) ?? "").includes(".");
}

/** The HTML file of every page. */
async function page(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  return (await cache.match("/")) ?? fetch(request);
}

/** A file of this version, or of another one that a tab still uses. */
async function file(path: string, request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  return (await cache.match(path)) ?? (isImmutable(path) ? await caches.match(path) : undefined) ?? fetch(request);
}

/** Whether the name of a file changes with its content. */
function isImmutable(path: string): boolean {
  return path.startsWith("/assets/");
}

async function answer(event: ExtendableMessageEvent): Promise<void> {
  const { kind } = event.data as Question;
  if (kind === "takeOver") return self.skipWaiting();
  // What cannot be fetched now is missing in the answer.
  if (kind === "complete") await keep(FILES).catch(() => undefined);
  event.ports[0]?.postMessage(await state());
}

/** What is kept of this version. */
async function state(): Promise<Kept> {
  const cache = await caches.open(CACHE);
  const keys = await cache.keys();
  const there = new Set(keys.map(({ url }) => new URL(url).pathname));
  const kept = FILES.filter(({ path }) => there.has(path));
  const bytes = kept.reduce((sum, file) => sum + file.bytes, 0);
  const since = Number(await (await cache.match(SINCE))?.text());
  return { version: VERSION, files: FILES.length, kept: kept.length, bytes, since: since || Date.now() };
}

/** Keeps what the first game needs. A version that cannot be had whole leaves nothing behind. */
async function begin(): Promise<void> {
  try {
    await keep(FILES.filter(({ isFirst }) => isFirst));
  } catch (error) {
    await caches.delete(CACHE);
    throw error;
  }
}

/** Keeps files, one after the other: the page itself goes first on a slow line. */
async function keep(files: readonly PageFile[]): Promise<void> {
  const cache = await caches.open(CACHE);
  if (!(await cache.match(SINCE))) await cache.put(SINCE, new Response(String(Date.now())));
  for (const file of files) {
    if (!(await cache.match(file.path))) await cache.put(file.path, await fetched(file));
  }
}

/** A file as this version has it, from another version if it is the same there. */
async function fetched({ path, hash }: PageFile): Promise<Response> {
  const known = isImmutable(path) ? await caches.match(path) : undefined;
  const answer = known ?? (await fetch(path, { cache: isImmutable(path) ? "default" : "no-cache" }));
  if (!answer.ok) throw new Error(`${answer.status} ${path}`);
  // The server may have changed to another version meanwhile.
  if (!(await digest(answer.clone())).startsWith(hash)) throw new Error(`${path} is of another version`);
  return answer;
}

async function digest(answer: Response): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", await answer.arrayBuffer()));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * Deletes all caches but those of this version and of the one that was used before. A version that was replaced while
 * it still waited was used by nobody.
 */
async function forgetOldVersions(): Promise<void> {
  const own = await caches.open(CACHE);
  await own.put(USED, new Response());
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  const used = await Promise.all(names.map(async (name) => (await caches.open(name)).match(USED)));
  const last = names.findLast((_, index) => used[index] !== undefined) ?? names.at(-1);
  await Promise.all(names.filter((name) => name !== last).map((name) => caches.delete(name)));
}
