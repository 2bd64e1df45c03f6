// Picking: targets one by one, previews, why not, hints.

import { expect, test } from "vitest";
import { begin, pickAnything, SAIJU, settled } from "./kit";

test("nobody picks before the game is ready, nor while looking back", async () => {
  const { game, picker, timeline } = begin({ moves: SAIJU.slice(0, 3) });
  expect(picker.isPicking).toBe(false);
  await game.go();
  expect(picker.isPicking).toBe(true);
  timeline.view(1);
  expect(picker.isPicking).toBe(false);
  timeline.view(null);
  expect(picker.isPicking).toBe(true);
});

test("targets are picked one by one until an action is played", async () => {
  const { game, picker, moves } = begin({ moves: SAIJU.slice(0, 3) });
  await game.go();
  await pickAnything(picker);
  await settled();
  expect(moves()).toHaveLength(4);
  expect(picker.walk?.picked).toEqual([]);
});

test("what is picked can be dropped, and what did not change stays the same object", async () => {
  const { game, picker } = begin({ moves: SAIJU.slice(0, 3) });
  await game.go();
  const before = picker.walk;
  await picker.pick(before?.next[0]?.id ?? "");
  expect(picker.walk?.picked.length).toBeGreaterThan(0);
  while ((picker.walk?.picked.length ?? 0) > 0) picker.unpick();
  expect(picker.walk).toEqual(before);
});

test("the target that completes an action is previewed, and the board stays as it is", async () => {
  const { game, picker } = begin({ moves: SAIJU.slice(0, 3) });
  await game.go();
  const scene = game.frames.scene;
  const completing = (): string | undefined => picker.walk?.next.find(({ id }) => picker.completes(id))?.id;
  while (completing() === undefined) await picker.pick(picker.walk?.next[0]?.id ?? "");
  const id = completing() ?? "";
  picker.prepare(id);
  expect(picker.pending).toBe(id);
  expect(picker.preview?.effects.length).toBeGreaterThan(0);
  expect(picker.previewCaptions.length).toBeGreaterThan(0);
  expect(game.frames.scene).toBe(scene);
  picker.consider(null);
  expect(picker.preview, "it stays when nothing else is pointed at").not.toBeNull();
  picker.unpick();
  expect([picker.pending, picker.preview]).toEqual([null, null]);
});

test("a piece lies in its cell at once, is turned there, and keeps its direction for the next one", async () => {
  const { game, picker, moves } = begin({ game: "sayu" });
  await game.go();
  const choose = async (cell: string): Promise<void> => {
    await picker.pick(picker.walk?.next.find(({ slot }) => slot === "tile")?.id ?? "");
    expect(picker.poses).toEqual([]);
    await picker.pick(`cell:${cell}`);
  };
  await choose("d3");
  expect([picker.poses.length, picker.pending]).toEqual([8, "facing:n"]);
  expect(picker.preview?.effects.map(({ place }) => place)).toContain("d3");
  picker.turn(1);
  picker.turn(1);
  expect([picker.pending, picker.preview?.action.endsWith("d3:e")]).toEqual(["facing:e", true]);
  picker.unpick();
  expect([picker.pending, picker.walk?.prefer, picker.isHalfway]).toEqual([null, "cell", true]);
  await picker.pick("cell:d3");
  expect(picker.pending, "the direction used last").toBe("facing:e");
  await picker.play();
  await settled();
  expect(moves()).toHaveLength(1);
  await choose("e4");
  expect(picker.pending).toBe("facing:e");
});

test("a place without a reason drops the last choice", async () => {
  const { game, picker } = begin({ game: "saaguan", moves: ["+e1:n", "+e13:s"] });
  await game.go();
  await picker.pick("robot:e1");
  expect(picker.poses.map(({ kind }) => kind)).toEqual(["left", "ahead", "right"]);
  expect(picker.pending, "a piece on the board is not turned by itself").toBeNull();
  picker.leave("g7");
  expect([picker.isHalfway, game.notice]).toEqual([false, null]);
});

test("what cannot be picked is answered with a reason, which goes with the next pick", async () => {
  const { game, picker } = begin({ moves: SAIJU.slice(0, 3) });
  await game.go();
  picker.leave("f2");
  expect(game.notice?.sentence).not.toBe("");
  await picker.pick(picker.walk?.next[0]?.id ?? "");
  expect(game.notice).toBeNull();
});

test("a hint is shown when it comes", async () => {
  const { game, picker } = begin({ moves: SAIJU.slice(0, 3), advise: () => Promise.resolve("sy-e3") });
  await game.go();
  const asked = picker.askHint();
  expect(picker.isHintComing).toBe(true);
  await asked;
  expect([picker.isHintComing, picker.hint?.action]).toEqual([false, "sy-e3"]);
  expect(picker.hint?.steps.map((step) => step.slot)).toEqual(["shadow", "stone", "cell"]);
  expect(picker.hint?.reason).not.toEqual([]);
  picker.consider(null);
  expect(picker.hint?.action, "it stays when nothing else is pointed at").toBe("sy-e3");
});

test("a hint names the threat that it meets", async () => {
  const moves = "1357@0,0 0123@0,1 0123@1,1 0124@0,-1 0124@1,-1 0125@1,0 0125@-1,1".split(" ");
  for (const [action, isMet] of [
    ["0246@-1,-1", true],
    ["0246@2,0", false],
  ] as const) {
    const advise = (): Promise<string> => Promise.resolve(action);
    const { game, picker } = begin({ game: "niju", moves, wishes: { aids: true }, advise });
    await game.go();
    await picker.askHint();
    const [first] = picker.hint?.reason ?? [];
    expect(JSON.stringify(first).includes("Your opponent can complete a tile on -1,-1!"), action).toBe(isMet);
  }
});

test("a hint that is followed stays, one that is not goes, and one tap plays it", async () => {
  const { game, picker, moves } = begin({ moves: SAIJU.slice(0, 3), advise: () => Promise.resolve("sy-e3") });
  await game.go();
  await picker.askHint();
  const [first] = picker.hint?.steps ?? [];
  await picker.pick(first?.id ?? "");
  expect(picker.hint?.action).toBe("sy-e3");
  const other = picker.walk?.next.find((target) => !picker.hint?.steps.some((step) => step.id === target.id));
  await picker.pick(other?.id ?? "");
  expect(picker.hint).toBeNull();
  await picker.askHint();
  await picker.playHint();
  await settled();
  expect(moves()).toEqual([...SAIJU.slice(0, 3), "sy-e3"]);
});

test("a hint that comes too late is dropped", async () => {
  let advise: (action: string) => void = () => undefined;
  const late = new Promise<string>((resolve) => (advise = resolve));
  const { game, picker } = begin({ moves: SAIJU.slice(0, 3), advise: () => late });
  await game.go();
  const asked = picker.askHint();
  await picker.type("sy-e3");
  advise("sy-e3");
  await asked;
  expect([picker.hint, picker.preview]).toEqual([null, null]);
});
