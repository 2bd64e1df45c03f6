// The engine as the worker uses it: an answer at once where there is no choice, trees kept from move to move, and
// answers to offers of a draw; and reviews of games.

import { expect, test } from "vitest";
import { Engine, Reviewer } from "../../src/wasm/banmen_wasm.js";
import { golden } from "../../tests/support/golden";
import { words } from "../../tests/support/node-module";

/** A position of Saaguan in which Red's only robot is locked and none is in reserve: the only action is `pass`. */
const NO_CHOICE = {
  game: "saaguan players=6 side=3 handicap=red:2",
  start:
    ".,.,./.,ys,.,.,./.,.,.,.,.,.,./.,.,rn!,.,yw,.,./.,.,.,.,.,.,./.,.,.,.,./.,.,. red 2 " +
    "r=0/0/0/0,y=1/0/0/0,b=3/0/0/0,g=3/0/0/0,o=3/0/0/0,p=3/0/0/0 10 -",
};

test("the strongest level answers at once where there is one legal action", () => {
  const engine = new Engine();
  engine.turnTo(words, { ...NO_CHOICE, moves: [] }, "level:8", 1);
  engine.decide();
  expect(engine.step(0), "the first slice is the last").toBe(true);
  expect(engine.report(1).best).toBe("pass");
  engine.free();
});

test("the tree of a player is kept while the game goes on, and only for the same seed", () => {
  const engine = new Engine();
  const turnTo = (moves: string[], seed: number): void =>
    engine.turnTo(words, { game: "saiju", start: null, moves }, "best", seed);
  turnTo([], 1);
  engine.decide(400);
  for (let now = 0; !engine.step(now); now++);
  const { best } = engine.report(1);
  if (best === null) throw new Error("no action");
  const visits = (): number => engine.report(1).lines[0]?.visits ?? 0;
  turnTo([best], 1);
  expect(visits(), "from the search before the move").toBeGreaterThan(1);
  turnTo([best], 2);
  expect(visits()).toBe(0);
  engine.free();
});

test("progress reports come in the interval that was asked for", () => {
  const engine = new Engine();
  engine.turnTo(words, { game: "saiju", start: null, moves: [] }, "best", 1);
  engine.decide(2000, undefined, 100);
  const due: number[] = [];
  for (let now = 0; !engine.step(now); now += 20) {
    if (engine.dueReport(3)) due.push(now);
  }
  expect(due.length).toBeGreaterThan(1);
  due.slice(1).forEach((now, index) => expect(now - (due[index] ?? 0)).toBeGreaterThanOrEqual(100));
  engine.free();
});

test("an offer of a draw is answered after a look, whoever is to act", () => {
  const engine = new Engine();
  const { game, moves } = golden("sayu-owned");
  const answer = (count: number, seat: number): [string | null, number] => {
    engine.turnTo(words, { game, start: null, moves: moves.slice(0, count) }, "level:1", 1);
    engine.considerDraw();
    for (let now = 0; !engine.step(now); now++);
    const { nodes, proven } = engine.report(1);
    return [engine.answerToDraw(seat), proven ? Infinity : nodes];
  };
  expect(answer(4, 0), "too little has been played for a look").toEqual(["early", 1]);
  const [better, nodes] = answer(49, 1);
  expect(better).toBe("better");
  expect(nodes).toBeGreaterThanOrEqual(1000);
  expect(answer(48, 0)[0]).toBe("agreed");
  expect(answer(48, 6)[0], "nobody has this seat").toBeNull();
  engine.free();
});

test("a review has a position more than turns, and ends with the result", () => {
  const { game, start, moves } = golden("saiju-hex");
  const review = (mostTurns: number) => {
    const reviewer = new Reviewer(words, { game, start, moves }, mostTurns, 20);
    const all = reviewer.all();
    for (let done = 0; done < all; done++) while (!reviewer.step(0));
    const result = reviewer.review();
    reviewer.free();
    return result;
  };
  const whole = review(1000);
  expect(whole.first).toBe(0);
  expect(whole.positions).toHaveLength(whole.turns.length + 1);
  expect(whole.turns.map(({ number }) => number)).toEqual(whole.turns.map((_, index) => index + 1));
  expect(whole.positions.at(-1)).toMatchObject({ proven: true, best: [] });
  for (const { cost, before, after, better } of whole.turns) {
    expect(cost).toBeCloseTo(better ? Math.max(0, before - after) : 0, 5);
  }
  const last = review(3);
  expect(last.turns).toEqual(whole.turns.slice(-3));
  expect(last.first).toBe(whole.turns.length - 3);
});
