// A large study, made by random moves: a long line with branches everywhere.

import { readFileSync } from "node:fs";
import { initSync, Session, Study, Vocabulary } from "../src/wasm/banmen_wasm.js";

const file = (path) => readFileSync(new URL(`../src/${path}`, import.meta.url));

/** The share of the moves that are the main line, if the game lasts so long. */
const LINE = 0.7;
/** The number of moves of a branch. */
const BRANCH = 3;

/** Numbers from 0 to below 1 that are the same in every run. */
function chance(seed) {
  let state = seed;
  return () => (state = (state * 1_103_515_245 + 12_345) % 2 ** 31) / 2 ** 31;
}

/** The link of a study with `count` moves. */
export function largeStudy(game, count) {
  initSync({ module: file("wasm/banmen_wasm_bg.wasm") });
  const words = new Vocabulary("en", file("texts/words/en.ftl").toString());
  const first = { game, start: null, moves: [] };
  const [session, study, random] = [new Session(words, first), Study.fromGame(words, first), chance(1)];
  const line = [0];
  let size = 0;
  /** Makes moves behind a node, at most so many; returns their nodes. */
  const play = (from, most) => {
    const nodes = [];
    session.follow(study.transcript(from).moves);
    for (let at = from; nodes.length < most && session.status().toAct !== null; nodes.push(at)) {
      const move = anyMove(session, random);
      const change = study.play(at, move);
      size += change.put.some(({ number }) => number === change.at && !line.includes(number)) ? 1 : 0;
      at = change.at;
      session.play(move);
    }
    return nodes;
  };
  line.push(...play(0, count * LINE));
  while (size < count) play(line[Math.floor(random() * (line.length - 1))], Math.min(BRANCH, count - size));
  return study.link();
}

/** A move of targets that are picked at random. */
function anyMove(session, random) {
  let walk = session.walk();
  while (walk.action === null) walk = session.pick(walk.next[Math.floor(random() * walk.next.length)].id);
  return walk.action;
}
