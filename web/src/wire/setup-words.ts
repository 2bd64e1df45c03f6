// The keys of crates/view/locales/en/setup.ftl: do not change by hand.

/** The names of the arguments that a sentence takes, by its key. */
export type SetupWords = {
  "board": "game";
  "brush": "left" | "number" | "piece";
  "brushes": never;
  "brushes-of": "player";
  "clear": never;
  "copied": never;
  "empty": "place";
  "fields": never;
  "filled": "piece" | "place";
  "follows": never;
  "good": never;
  "keys": never;
  "niju-moves": never;
  "nobody": never;
  "none": never;
  "nothing-to-read": never;
  "over": never;
  "over-here": never;
  "paste": never;
  "play": never;
  "read": never;
  "saaguan-guard": never;
  "saaguan-idle": never;
  "saaguan-in": never;
  "saaguan-left": never;
  "saaguan-loop": "cells";
  "saaguan-out": never;
  "saaguan-playing": never;
  "saaguan-recycler": never;
  "saaguan-reserve": never;
  "saaguan-score": never;
  "saaguan-step": never;
  "saaguan-turns": never;
  "saaguan-undecided": never;
  "saiju-kept": "symbol";
  "saiju-no-stone": never;
  "saiju-out": never;
  "saiju-used": never;
  "sayu-chain": never;
  "sayu-home": never;
  "sayu-no-chain": never;
  "share": never;
  "study": never;
  "take": never;
  "title": never;
  "touch": never;
  "turn": never;
  "turn-piece": never;
  "value": "value";
};

/** The key of a sentence. */
export type SetupKey = keyof SetupWords;
