// The messages between the page and the service worker that keeps its files.

/** What the page asks of the worker. Every question but `takeOver` is answered with a `Kept`. */
export type Question =
  | { kind: "state" }
  /** Fetch the files that are not kept yet. */
  | { kind: "complete" }
  /** Replace the worker of the version before. */
  | { kind: "takeOver" };

/** What is kept for use without a network. */
export interface Kept {
  /** The version of the page. */
  version: string;
  /** The number of all files, and of those that are kept. */
  files: number;
  kept: number;
  /** The size of the files that are kept, in bytes. */
  bytes: number;
  /** The moment at which the first file of this version was kept, in milliseconds since 1970. */
  since: number;
}
