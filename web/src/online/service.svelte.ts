// What the server offers beside the page: whether people can meet here, and who the reader is to it.

import type { Person, Service as ServiceInfo } from "../wire/online";

class Service {
  /** Whether people can meet here; null: not known yet. The first screen takes it for granted, so that nothing jumps. */
  isOnline = $state<boolean | null>(null);
  /** Who the reader is; null: nobody yet. */
  person = $state.raw<Person | null>(null);
  canSignUp = $state(true);
  hasChat = $state(true);
  /** The number of games in which others wait for the reader. */
  waiting = $state(0);
  #asked: Promise<void> | undefined;

  /** Asks the server once. */
  ask(): Promise<void> {
    return (this.#asked ??= this.#ask());
  }

  /** Asks the server again who the reader is: a session may have ended elsewhere. */
  async look(): Promise<Person | null> {
    const info = await told();
    if ((info?.person?.id ?? null) !== (this.person?.id ?? null)) this.person = info?.person ?? null;
    return this.person;
  }

  async #ask(): Promise<void> {
    const info = await told();
    this.isOnline = info?.online === true;
    if (!info || !this.isOnline) return;
    this.person = info.person;
    this.canSignUp = info.signup;
    this.hasChat = info.chat;
  }
}

/** What the server says; asked again as long as it cannot be reached. Null: it serves only files. */
async function told(): Promise<ServiceInfo | null> {
  for (;;) {
    const answer = await fetch("/api/service").catch(() => null);
    if (answer && answer.status < 500) return read(answer);
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN));
  }
}

/** The wait before a server is asked again that could not be reached, in milliseconds. */
const ASK_AGAIN = 2000;

/** A server that serves only files answers something else, or nothing. */
async function read(answer: Response): Promise<ServiceInfo | null> {
  const isJson = answer.headers.get("content-type")?.startsWith("application/json") === true;
  return answer.ok && isJson ? ((await answer.json()) as ServiceInfo) : null;
}

export const service = new Service();

/** The number of games that wait for the reader, before the title of a page. */
export const counted = (title: string): string => (service.waiting > 0 ? `(${service.waiting}) ${title}` : title);
