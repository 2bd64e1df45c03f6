// Starts the server that all tests share, and stops it after them.

import { serve } from "./serving";

/** Starts the server; the returned function stops it. */
export default async function start(): Promise<() => Promise<void>> {
  const { url, stop } = await serve();
  process.env.BANMEN_URL = url;
  return stop;
}
