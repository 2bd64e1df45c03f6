// What is kept of the page for use without a network, and whether a new version waits.

import { isSaving, whenIdle } from "./idle";
import type { Kept, Question } from "./messages";

/** Whether files can be kept here, and if not, why. */
export type Support = "able" | "insecure" | "unable";

/** How often the server is asked for a new version, in milliseconds. */
const UPDATE_INTERVAL = 3_600_000;

class Offline {
  /** What is kept; null until it is known. */
  kept = $state.raw<Kept | null>(null);
  /** Whether files are being fetched. */
  isFetching = $state(false);
  /** The worker of a new version, while it waits. */
  #waiting = $state.raw<ServiceWorker | null>(null);
  /** Whether another tab has begun to use a new version: this page is of the version before. */
  #isOld = $state(false);

  /** Whether a new version can be used now. */
  get hasNew(): boolean {
    return this.#waiting !== null || this.#isOld;
  }

  get support(): Support {
    if ("serviceWorker" in navigator) return "able";
    return isSecureContext ? "unable" : "insecure";
  }

  /** Whether everything works without a network. */
  get isComplete(): boolean {
    return this.kept !== null && this.kept.kept === this.kept.files;
  }

  /** Keeps the page, and the rest of it when nothing else is to be done; asks for new versions from now on. */
  async start(): Promise<void> {
    if (this.support !== "able") return;
    // Until the page has nothing to do, somebody waits for it.
    await whenIdle();
    const registration = await navigator.serviceWorker.register("/sw.js");
    this.#watch(registration);
    setInterval(() => void registration.update().catch(() => undefined), UPDATE_INTERVAL);
    await this.#ask({ kind: "state" });
    if (isSaving()) return;
    await whenIdle();
    await this.complete();
  }

  /** Fetches the files that are not kept yet. */
  async complete(): Promise<void> {
    if (this.isComplete || this.isFetching) return;
    this.isFetching = true;
    try {
      await this.#ask({ kind: "complete" });
    } finally {
      this.isFetching = false;
    }
  }

  /** Uses the new version: the page is loaded anew. Other tabs stay as they are. */
  takeOver(): void {
    if (!this.#waiting) return location.reload();
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    this.#waiting.postMessage({ kind: "takeOver" } satisfies Question);
  }

  /** Notices a new version that waits now or later. */
  #watch(registration: ServiceWorkerRegistration): void {
    const look = (): void => {
      // Without an active worker the first version is being installed.
      this.#waiting = registration.active ? registration.waiting : null;
    };
    // A new version may have begun to install before anybody watched.
    const follow = (): void => registration.installing?.addEventListener("statechange", look);
    look();
    follow();
    registration.addEventListener("updatefound", follow);
    // The first worker of all takes the page as it is; every later one is of another version.
    let hasWorker = navigator.serviceWorker.controller !== null;
    navigator.serviceWorker.addEventListener("controllerchange", () => {
      this.#isOld = hasWorker;
      hasWorker = true;
      look();
    });
  }

  /** Asks the worker of this version, as soon as there is one. */
  async #ask(question: Question): Promise<void> {
    const { active } = await navigator.serviceWorker.ready;
    const { port1, port2 } = new MessageChannel();
    const answer = new Promise<Kept>((resolve) => {
      port1.onmessage = ({ data }: MessageEvent<Kept>) => resolve(data);
    });
    active?.postMessage(question, [port2]);
    this.kept = await answer;
  }
}

export const offline = new Offline();
