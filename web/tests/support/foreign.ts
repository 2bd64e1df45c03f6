// A page of somebody else, on a server of its own.

import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface Foreign {
  url: string;
  stop: () => Promise<void>;
}

/** Serves a page at every address, under a content policy if one is given. */
export async function foreign(html: string, policy?: string): Promise<Foreign> {
  const server = createServer((_, answer) => {
    answer.setHeader("content-type", "text/html; charset=utf-8");
    if (policy !== undefined) answer.setHeader("content-security-policy", policy);
    answer.end(html);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const stop = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${port}/`, stop };
}
