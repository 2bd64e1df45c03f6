// Beginnings of games for the living boards, so that they have something to show at once.

const BEGINNINGS: Record<string, string[]> = {};

/** The moves that a living board begins with. */
export const showcase = (game: string): string[] => BEGINNINGS[game] ?? [];
