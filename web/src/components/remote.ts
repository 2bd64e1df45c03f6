// What a game between people at different places adds to the view of a game.

import type { Snippet } from "svelte";

export interface RemoteParts {
  /** Whether hints may be asked for. */
  hasHints: boolean;
  /** Whether a position may be played on in a game of its own. */
  canPlayOn: boolean;
  /** Whether nobody can act any more, and there is no result. */
  isClosed: boolean;
  /** The prompt while somebody else is to act. */
  prompt: string;
  /** Beside the points of a seat: its clock. */
  seat: Snippet<[seat: number]>;
  /** Above the prompt: offers, and the state of the connection. */
  news: Snippet;
  /** In the menu: what can be asked of the others. */
  wishes: Snippet;
  /** After the end: what can be done now. */
  ways: Snippet;
  /** Beside the list of turns: the chat. */
  talk: Snippet;
}
