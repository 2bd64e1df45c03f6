// The server whose page is measured.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

/** Starts the server with a database of its own, and returns its address and a function that stops it. */
export async function serve(binary) {
  const folder = await mkdtemp(join(tmpdir(), "banmen-bench-"));
  const words = ["--lang", "en", "serve", "--port", "0", "--data", folder];
  const env = { ...process.env, BANMEN_LOG: "warn" };
  const server = spawn(binary, words, { stdio: ["ignore", "pipe", "inherit"], env });
  const stop = async () => {
    const ended = once(server, "exit");
    server.kill("SIGTERM");
    await ended;
    await rm(folder, { recursive: true });
  };
  for await (const line of createInterface(server.stdout)) {
    const [url] = /http:\/\/[\d.:]+\d/.exec(line) ?? [];
    if (url) return { url, stop };
  }
  throw new Error("the server ended without saying where it is found");
}

/** The bytes of a file as sent to a browser that accepts brotli. */
export function sentBytes(url) {
  return new Promise((resolve, reject) => {
    const asked = get(url, { headers: { "accept-encoding": "br" } }, (answer) => {
      let bytes = 0;
      answer.on("data", (part) => (bytes += part.length));
      answer.on("end", () => resolve(bytes));
    });
    asked.on("error", reject);
  });
}
