// The puzzle of Ní-Ju's rulebook.

/** The most tiles that win at once: proved by `banmen puzzle niju`, see the book's page on the puzzle. */
export const BEST = 17;
