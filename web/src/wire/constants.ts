// Lists that the page needs before the module is there: do not change by hand.

/** The languages that Banmen speaks, the one for everybody else first. */
export const LANGUAGES = ["en", "ja"] as const;
export type Language = (typeof LANGUAGES)[number];

/** The levels of the program's players, the weakest first. */
export const LEVELS = ["level:1", "level:2", "level:3", "level:4", "level:5", "level:6", "level:7", "level:8"] as const;
export type Level = (typeof LEVELS)[number];

/** The opponent of a game that nobody set up. */
export const QUICK_OPPONENT: Level = "level:2";
/** The player who gives hints. */
export const ADVISER: Level = "level:6";
