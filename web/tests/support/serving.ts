// A server of the program, started and stopped by a test or for all tests.

import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { binary } from "./banmen";

export interface Serving {
  url: string;
  stop: () => Promise<void>;
}

/** Starts a server on a free port with a database of its own; `words` are further ones of `banmen serve`. */
export async function serve(words: string[] = []): Promise<Serving> {
  const folder = await mkdtemp(join(tmpdir(), "banmen-online-"));
  const port = words.includes("--port") ? [] : ["--port", "0"];
  const all = ["--lang", "en", "serve", "--data", folder, "--limits", "off", ...port, ...words];
  const env = { ...process.env, BANMEN_LOG: "warn" };
  const server = spawn(binary(), all, { stdio: ["ignore", "pipe", "inherit"], env });
  const stop = async (): Promise<void> => {
    const ended = once(server, "exit");
    server.kill("SIGTERM");
    const [code] = (await ended) as [number | null];
    await rm(folder, { recursive: true });
    if (code !== 0) throw new Error(`the server did not stop cleanly: ${String(code)}`);
  };
  return { url: await address(server), stop };
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
