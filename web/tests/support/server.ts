// Starts the server that all tests share, on a free port, and stops it after them.

import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { binary } from "./banmen";

/** Starts the server, with a database of its own; the returned function stops it. */
export default async function start(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "banmen-online-"));
  const words = ["--lang", "en", "serve", "--port", "0", "--data", folder, "--limits", "off"];
  const env = { ...process.env, BANMEN_LOG: "warn" };
  const server = spawn(binary(), words, { stdio: ["ignore", "pipe", "inherit"], env });
  process.env.BANMEN_URL = await address(server);
  return async () => {
    const ended = once(server, "exit");
    server.kill("SIGTERM");
    const [code] = (await ended) as [number | null];
    await rm(folder, { recursive: true });
    if (code !== 0) throw new Error(`the server did not stop cleanly: ${String(code)}`);
  };
}

/** The address that the server prints. */
async function address(server: ChildProcess): Promise<string> {
  if (!server.stdout) throw new Error("the server has no output");
  for await (const line of createInterface(server.stdout)) {
    const [found] = /http:\/\/[\d.:]+\d/.exec(line) ?? [];
    if (found) return found;
  }
  throw new Error("the server ended without saying where it is found");
}
