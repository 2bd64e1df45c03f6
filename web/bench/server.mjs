// The server whose page is measured.

import { spawn } from "node:child_process";
import { get } from "node:http";
import { createInterface } from "node:readline";

/** Starts the server, and returns its address and a function that stops it. */
export async function serve(binary) {
  const server = spawn(binary, ["--lang", "en", "serve", "--port", "0"], { stdio: ["ignore", "pipe", "inherit"] });
  for await (const line of createInterface(server.stdout)) {
    const [url] = /http:\/\/[\d.:]+\d/.exec(line) ?? [];
    if (url) return { url, stop: () => server.kill("SIGTERM") };
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
