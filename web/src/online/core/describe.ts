// A game, a clock and a moment in words.

import { info, idOf } from "../../game/begin";
import type { ClockKind, Person } from "../../wire/online";
import { say, words } from "../../words/store.svelte";
import { variantName } from "../../words/variant";
import { clockFace, isDaily, longTime } from "./clock";
import { tell } from "./words.svelte";

const MINUTE = 60_000;
const HOUR = 3_600_000;
const DAY = 86_400_000;

/** A game with its variant: “Saiju · Square board”. */
export function gameName(setup: string): string {
  const id = idOf(setup);
  const [name, variant] = [info(id)?.name ?? id, variantName(setup)];
  return variant === "" ? name : `${name} · ${variant}`;
}

/** A clock in a few words: “5 min + 5 s”, “3 days a turn”. */
export function clockName(clock: ClockKind | null): string {
  if (!clock) return tell("clock-none");
  if (!("perTurn" in clock))
    return tell("clock-live", { base: minutes(clock.base), increment: clock.increment / 1000 });
  const per = span(clock.perTurn);
  return clock.bank ? tell("clock-bank", { time: per, bank: span(clock.bank) }) : tell("clock-days", { time: per });
}

function minutes(milliseconds: number): string {
  const count = milliseconds / MINUTE;
  return count === Math.round(count) ? String(count) : clockFace(milliseconds);
}

/** A time of hours or days. */
export function span(milliseconds: number): string {
  if (milliseconds >= DAY && milliseconds % DAY === 0) return tell("days", { count: milliseconds / DAY });
  return tell("hours", { count: Math.round((milliseconds / HOUR) * 10) / 10 });
}

/** The time that a seat has left, as its clock shows it. */
export function timeLeft(milliseconds: number, clock: ClockKind): string {
  if (!isDaily(clock) || milliseconds < HOUR) return clockFace(milliseconds);
  const { days, hours, minutes: rest } = longTime(milliseconds);
  return days > 0 ? tell("left-days", { days, hours }) : tell("left-hours", { hours, minutes: rest });
}

/** The name of who has a seat. */
export function holderName(seat: { person?: Person; level?: number }): string {
  if (seat.person) return seat.person.name;
  return seat.level === undefined ? tell("open-seat") : say("level", { level: seat.level });
}

/** A moment as a date in the reader's language. */
export function dateOf(moment: number, time = false): string {
  const style: Intl.DateTimeFormatOptions = time
    ? { dateStyle: "medium", timeStyle: "short" }
    : { dateStyle: "medium" };
  return new Intl.DateTimeFormat(words().code(), style).format(moment);
}
