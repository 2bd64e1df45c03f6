// The puzzle of the day: the same for everybody, without a server.

/** The day on which the list of days begins, in milliseconds since 1970. */
const FIRST = Date.UTC(2026, 0, 1);
const DAY = 24 * 60 * 60 * 1000;

/** The number of days, by UTC, since the list begins. */
export const dayOf = (now: number): number => Math.floor((now - FIRST) / DAY);

/** The id of the puzzle of a day. The list begins again after its end. */
export function idOfDay(days: readonly string[], now: number): string | null {
  const { length } = days;
  return days[((dayOf(now) % length) + length) % length] ?? null;
}
