// A game as it is played: turns, confirmation, opponents, taking back, draws, refusals, leaving.

import { expect, test } from "vitest";
import { begin, NO, SAIJU, Scripted, settled } from "./kit";

test("a complete turn is handed in as a whole, and the opponent answers with a whole one", async () => {
  const { game, authority, moves } = begin({ moves: SAIJU.slice(0, 3), players: [null, new Scripted(SAIJU)] });
  await game.go();
  await game.play("sy-e3");
  expect(authority.asked).toEqual([]);
  expect(game.status.unconfirmed).toBe(1);
  await game.play("fy-f5");
  await settled();
  expect(authority.asked).toEqual(["2 sy-e3 fy-f5", "3 my-d3 sp-e6"]);
  expect(moves()).toEqual(SAIJU.slice(0, 7));
  expect(game.status).toMatchObject({ toAct: 0, unconfirmed: 0, turnBegins: true });
});

test("the scene is changed by patches alone, and is the one that the session draws", async () => {
  for (const name of ["saiju", "niju"]) {
    const { game } = begin({ game: name, wishes: { aids: true } });
    const script = name === "saiju" ? SAIJU : "0124@0,0 0267@-1,0 0367@0,1 2347@-1,1".split(" ");
    for (const move of script) await game.play(move);
    await settled();
    expect(game.frames.scene).toEqual(game.session.scene());
  }
});

test("a turn waits for its confirmation when somebody wants that", async () => {
  const { game, authority } = begin({ moves: SAIJU.slice(0, 4), wishes: { confirmTurns: true } });
  await game.go();
  await game.play("fy-f5");
  expect([game.waiting, game.canStepBack, game.isOpen]).toEqual([true, true, false]);
  expect(authority.asked).toEqual([]);
  await game.confirm();
  expect(game.waiting).toBe(false);
  expect(authority.asked).toEqual(["2 sy-e3 fy-f5"]);
});

test("a turn that waits is taken back step by step", async () => {
  const { game, picker, moves } = begin({ moves: SAIJU.slice(0, 4), wishes: { confirmTurns: true } });
  await game.go();
  await game.play("fy-f5");
  game.stepBack();
  expect([game.waiting, game.canStepBack, picker.isPicking]).toEqual([false, true, true]);
  game.stepBack();
  expect(game.canStepBack).toBe(false);
  expect(moves()).toEqual(SAIJU.slice(0, 3));
  expect(game.frames.scene).toEqual(game.session.scene());
});

test("an illegal move is answered with a sentence and changes nothing", async () => {
  const { game, picker, moves, authority } = begin({ moves: SAIJU.slice(0, 3) });
  await game.go();
  await picker.type("sy-f2");
  expect(game.notice?.sentence).toMatch(/f2/);
  expect(moves()).toEqual(SAIJU.slice(0, 3));
  expect(picker.isPicking).toBe(true);
  expect(authority.asked).toEqual([]);
});

test("turns are taken back for good, and the opponent plays again if it is to act", async () => {
  const opponent = new Scripted(SAIJU);
  const { game, authority, moves } = begin({ moves: SAIJU.slice(0, 7), players: [null, opponent] });
  await game.go();
  expect(game.before).toBe(3);
  await game.takeBack(3);
  await settled();
  expect(authority.asked).toEqual(["4 back:3"]);
  expect(moves()).toEqual(SAIJU.slice(0, 3));
  await game.takeBack(1);
  await settled();
  expect(opponent.asked).toBe(2);
  expect(moves()).toEqual(SAIJU.slice(0, 3));
});

test("moves that the authority does not take back stay", async () => {
  const { game, authority, moves } = begin({ moves: SAIJU.slice(0, 7) });
  authority.answers = [NO];
  await game.takeBack(3);
  expect(moves()).toHaveLength(7);
  expect(game.notice?.sentence).toBe("No.");
});

test("a refused turn is shown at once and taken back with the reason", async () => {
  const { game, picker, authority, moves } = begin({ moves: SAIJU.slice(0, 4), players: [null, new Scripted(SAIJU)] });
  await game.go();
  let answer: (verdict: typeof NO) => void = () => undefined;
  authority.answers = [new Promise((resolve) => (answer = resolve))];
  const played = game.play("fy-f5");
  await settled();
  expect(game.frames.scene.pieces["f5"], "it is shown before the answer").toBeDefined();
  expect([game.asking, picker.isPicking, game.canStepBack]).toEqual([true, false, false]);
  answer(NO);
  await played;
  await settled();
  expect(moves(), "the whole turn is gone").toEqual(SAIJU.slice(0, 3));
  expect(game.frames.scene).toEqual(game.session.scene());
  expect(game.notice).toEqual({ sentence: "No.", rule: "saiju/1" });
  expect(picker.isPicking, "it can be played again").toBe(true);
  await game.play("sy-e3");
  await game.play("fy-f5");
  await settled();
  expect(authority.asked).toEqual(["2 sy-e3 fy-f5", "2 sy-e3 fy-f5", "3 my-d3 sp-e6"]);
});

test("an authority that fails is a refusal", async () => {
  const { game, authority, moves } = begin({ moves: SAIJU.slice(0, 4) });
  authority.answers = [Promise.reject(new Error("not connected"))];
  await game.go();
  await game.play("fy-f5");
  expect(moves()).toEqual(SAIJU.slice(0, 3));
  expect(game.notice?.sentence).toBe("not connected");
});

test("a player who resigns has lost, if the authority accepts it", async () => {
  const { game, authority } = begin({ moves: SAIJU.slice(0, 4) });
  await game.go();
  authority.answers = [NO];
  await game.resign(0);
  expect(game.outcome).toBeNull();
  await game.resign(0);
  expect(game.outcome).toMatchObject({ winners: [1], reason: "resignation" });
  expect(authority.asked).toEqual(["2 resign by 0", "2 resign by 0"]);
});

test("a draw is made when all agree, and only then", async () => {
  const { game, authority } = begin({ moves: SAIJU.slice(0, 3) });
  await game.go();
  authority.answers = [NO];
  await game.offerDraw(0);
  expect([game.outcome, game.notice?.sentence]).toEqual([null, "No."]);
  await game.offerDraw(0);
  expect(game.outcome).toMatchObject({ winners: [0, 1], reason: "agreement" });
});

test("a draw that is accepted after another move does not count", async () => {
  const { game, authority } = begin({ moves: SAIJU.slice(0, 3) });
  await game.go();
  let agree: () => void = () => undefined;
  authority.answers = [new Promise((resolve) => (agree = () => resolve({ isTaken: true })))];
  const offer = game.offerDraw(0);
  await game.play("sy-e3");
  agree();
  await offer;
  expect(game.outcome).toBeNull();
});

test("a turn in progress is resumed with its steps, and they can be taken back", async () => {
  const { game, picker, moves } = begin({ moves: SAIJU.slice(0, 4) });
  await game.go();
  expect(game.status).toMatchObject({ toAct: 0, unconfirmed: 1 });
  expect(picker.isPicking).toBe(true);
  game.stepBack();
  expect(moves()).toEqual(SAIJU.slice(0, 3));
});

test("the places that the last turn changed are marked, in a game that is resumed too", async () => {
  const { game } = begin({ moves: SAIJU.slice(0, 3) });
  await game.go();
  expect(game.last).toEqual(["e2", "f1"]);
  await game.play("sy-e3");
  expect(game.last).toContain("e3");
  expect(game.last).not.toContain("f1");
});

test("leaving a game stops its players and frees the session", async () => {
  const { game, authority } = begin({ players: [new Scripted(SAIJU), null] });
  const going = game.go();
  game.leave();
  game.leave();
  await going;
  await settled();
  expect(authority.hasLeft).toBe(true);
  expect(game.notice).toBeNull();
  expect(() => game.session.transcript()).toThrow();
});

test("what happened is told in order", async () => {
  const { game, heard } = begin({ moves: SAIJU.slice(0, 3) });
  await game.go();
  await game.play("sy-e3");
  game.stepBack();
  expect(heard).toEqual(["ready", "moving", "moved", "changed", "ready", "returned", "changed", "ready"]);
});
