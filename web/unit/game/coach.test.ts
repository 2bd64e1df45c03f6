// The coach: each lesson once, only while it is wanted, and for the moves that were made.

import { beforeEach, expect, test } from "vitest";
import { Coach } from "../../src/game/Coach.svelte";
import { forgetLessons, isGiven } from "../../src/settings/lessons";
import { begin, SAIJU } from "./kit";

beforeEach(() => forgetLessons("saiju"));

function coached(moves: string[], tips = true) {
  const wishes = { tips };
  const parts = begin({ moves });
  return { ...parts, wishes, coach: new Coach(parts.game, () => wishes) };
}

test("a lesson is given once, and the next one follows when it is understood", async () => {
  const { game, coach } = coached(SAIJU.slice(0, 3));
  await game.go();
  expect(coach.lesson).toBeNull();
  await game.play(SAIJU[3] ?? "");
  expect(coach.lesson?.key).toBe("saiju-lesson-second");
  expect(coach.lesson?.borders.length).toBeGreaterThan(0);
  coach.next();
  expect(coach.lesson?.key).toBe("saiju-lesson-stone");
  coach.next();
  expect(coach.lesson).toBeNull();
  expect(["saiju-lesson-second", "saiju-lesson-stone", "saiju-lesson-double"].map(isGiven)).toEqual([
    true,
    true,
    false,
  ]);

  const again = coached(SAIJU.slice(0, 3));
  await again.game.go();
  await again.game.play(SAIJU[3] ?? "");
  expect(again.coach.lesson).toBeNull();
});

test("a lesson ends with the next move", async () => {
  const { game, coach } = coached([]);
  await game.go();
  expect(coach.lesson?.key).toBe("saiju-lesson-set-up");
  await game.play(SAIJU[0] ?? "");
  expect(coach.lesson).toBeNull();
});

test("nothing is said unless it is wanted, and a guided game begins with what has happened", async () => {
  const { game, coach, wishes } = coached([], false);
  await game.go();
  expect(coach.lesson).toBeNull();
  coach.guide("saiju");
  expect([wishes.tips, coach.lesson?.key]).toEqual([true, "saiju-lesson-set-up"]);
  coach.silence();
  expect([wishes.tips, coach.lesson]).toEqual([false, null]);
  coach.guide("saiju");
  expect(coach.lesson?.key).toBe("saiju-lesson-set-up");
});
