// The keys of crates/view/locales/en/lessons.ftl: do not change by hand.

/** The names of the arguments that a sentence takes, by its key. */
export type LessonsWords = {
  "about": never;
  "again": never;
  "all": never;
  "begin": never;
  "done": never;
  "finish": never;
  "go-on": never;
  "missed": never;
  "next": never;
  "no-such": never;
  "not-saved": never;
  "number": "all" | "number";
  "of": "game";
  "progress": "all" | "done";
  "right": never;
  "shared": never;
  "show": never;
  "showing": never;
  "shown": never;
  "title": never;
  "title-more": never;
  "whole": "game";
  "wins": "player";
  "you": "player";
};

/** The key of a sentence. */
export type LessonsKey = keyof LessonsWords;
