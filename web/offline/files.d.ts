// What `build.mjs` puts into the service worker.

/** A file of the page. */
interface PageFile {
  /** The path on the server; `/` is the HTML file of every page. */
  path: string;
  bytes: number;
  /** SHA-256 of its content, in hexadecimal digits. */
  hash: string;
  /** Whether the first game needs it. */
  isFirst: boolean;
}

declare const FILES: readonly PageFile[];
/** Differs between any two pages whose files differ. */
declare const VERSION: string;
