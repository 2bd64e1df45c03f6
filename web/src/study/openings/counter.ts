// The worker that counts games by position. It has a module of its own, which nothing else on the page needs.

import init, { Explorer } from "../../wasm/banmen_wasm_explore.js";
import moduleUrl from "../../wasm/banmen_wasm_explore_bg.wasm?url";
import type { Explored } from "../../wire";
import type { FromCounter, Kept, ToCounter } from "./protocol";

/** The number of games between two reports of progress. */
const EVERY = 10;

let explorer: Explorer | undefined;
let turn: Promise<void> = Promise.resolve();

addEventListener("message", ({ data }: MessageEvent<ToCounter>) => {
  turn = turn.then(() => work(data)).catch(() => post({ kind: "failed" }));
});

async function work(message: ToCounter): Promise<void> {
  if (message.kind === "begin") {
    await init({ module_or_path: moduleUrl });
    explorer = count(message.game, message.games);
  } else if (explorer) {
    const explored = JSON.parse(explorer.look(JSON.stringify(message.transcript))) as Explored;
    post({ kind: "explored", at: message.at, explored });
  }
}

function count(game: string, games: readonly Kept[]): Explorer {
  const own = new Explorer(game);
  for (const [place, { transcript, occupants }] of games.entries()) {
    own.add(JSON.stringify(transcript), [...occupants]);
    if (place % EVERY === 0) post({ kind: "counted", part: place / games.length });
  }
  post({ kind: "counted", part: 1 });
  return own;
}

function post(message: FromCounter): void {
  postMessage(message);
}
