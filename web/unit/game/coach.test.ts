// The coach: each tip once, only while it is wanted, and for the moves that were made.

import { beforeEach, expect, test } from "vitest";
import { Coach } from "../../src/game/Coach.svelte";
import { forgetTips, isGiven } from "../../src/settings/tips";
import { begin, SAIJU } from "./kit";

beforeEach(() => forgetTips("saiju"));

function coached(moves: string[], tips = true) {
  const wishes = { tips };
  const parts = begin({ moves });
  return { ...parts, wishes, coach: new Coach(parts.game, () => wishes) };
}

test("a tip is given once, and the next one follows when it is understood", async () => {
  const { game, coach } = coached(SAIJU.slice(0, 3));
  await game.go();
  expect(coach.tip).toBeNull();
  await game.play(SAIJU[3] ?? "");
  expect(coach.tip?.key).toBe("saiju-tip-second");
  expect(coach.tip?.borders.length).toBeGreaterThan(0);
  coach.next();
  expect(coach.tip?.key).toBe("saiju-tip-stone");
  coach.next();
  expect(coach.tip).toBeNull();
  expect(["saiju-tip-second", "saiju-tip-stone", "saiju-tip-double"].map(isGiven)).toEqual([true, true, false]);

  const again = coached(SAIJU.slice(0, 3));
  await again.game.go();
  await again.game.play(SAIJU[3] ?? "");
  expect(again.coach.tip).toBeNull();
});

test("a tip ends with the next move", async () => {
  const { game, coach } = coached([]);
  await game.go();
  expect(coach.tip?.key).toBe("saiju-tip-set-up");
  await game.play(SAIJU[0] ?? "");
  expect(coach.tip).toBeNull();
});

test("nothing is said unless it is wanted, and a guided game begins with what has happened", async () => {
  const { game, coach, wishes } = coached([], false);
  await game.go();
  expect(coach.tip).toBeNull();
  coach.guide("saiju");
  expect([wishes.tips, coach.tip?.key]).toEqual([true, "saiju-tip-set-up"]);
  coach.silence();
  expect([wishes.tips, coach.tip]).toEqual([false, null]);
  coach.guide("saiju");
  expect(coach.tip?.key).toBe("saiju-tip-set-up");
});
