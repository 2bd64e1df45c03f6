// Reads a trace: how long tasks of the main thread take, and how much script and layout each of its frames.

/** What counts as script and layout. */
const WORK = new Set([
  "EvaluateScript",
  "FunctionCall",
  "FireAnimationFrame",
  "FireIdleCallback",
  "TimerFire",
  "RunMicrotasks",
  "EventDispatch",
  "HandlePostMessage",
  "ParseHTML",
  "UpdateLayoutTree",
  "Layout",
  "PrePaint",
]);

/** What a task is called: browsers have changed the name. */
const TASKS = new Set(["RunTask", "ThreadControllerImpl::RunTask"]);

/** What the page notes when pieces begin to move, and when a turn is shown to its end. */
export const MOVES = "turn moves";
export const RESTS = "turn rests";

/** Keys that take longer to handle, in microseconds, do something. */
const IDLE_KEY = 200;

/** What happened on the thread on which most frames begin, in order. */
export function mainThread(events) {
  const counts = new Map();
  for (const { name, pid, tid } of events) {
    if (name === "BeginMainThreadFrame") counts.set(`${pid} ${tid}`, (counts.get(`${pid} ${tid}`) ?? 0) + 1);
  }
  const [busy] = [...counts].sort((one, other) => other[1] - one[1]).map(([key]) => key);
  if (!busy) throw new Error("the trace holds no frame");
  const own = events.filter(({ pid, tid, ts }) => `${pid} ${tid}` === busy && ts > 0);
  return own.sort((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0));
}

/** Milliseconds of the longest task. */
export function longestTask(events) {
  const tasks = events.filter(({ name }) => TASKS.has(name));
  if (tasks.length === 0) throw new Error("the trace holds no task");
  return tasks.reduce((most, { dur = 0 }) => Math.max(most, dur), 0) / 1000;
}

/**
 * All frames: what the thread did from handing one over until handing over the next. Each with the milliseconds
 * of script and layout in it, whether anything moved, and whether it answered a key. What counts is the time that
 * the thread worked, not that for which other programs held it up.
 */
export function frames(events) {
  const ends = events.filter(({ name }) => name === "Commit").map(({ ts }) => ts);
  const work = outermost(events.filter(({ name, dur }) => WORK.has(name) && dur > 0));
  const turns = moving(events);
  const keys = events.filter(
    ({ name, dur, args }) => name === "EventDispatch" && dur > IDLE_KEY && /^key/.test(args.data.type),
  );
  const within =
    (from, to) =>
    ({ ts }) =>
      ts >= from && ts < to;
  return ends.slice(1).map((to, index) => {
    const from = ends[index];
    const spent = work.filter(within(from, to)).reduce((sum, { dur, tdur = dur }) => sum + tdur, 0);
    return {
      ms: spent / 1000,
      moves: turns.some(([begin, end]) => begin < to && end >= from),
      answers: keys.some(within(from, to)),
    };
  });
}

/** From when to when turns were shown. */
function moving(events) {
  const times = (wanted) => events.filter(({ name }) => name === wanted).map(({ ts }) => ts);
  const rests = times(RESTS);
  return times(MOVES).map((begin) => [begin, rests.find((end) => end > begin) ?? Infinity]);
}

/** Events without those that happen within another one. */
function outermost(events) {
  let end = 0;
  return events.filter(({ ts, dur }) => {
    const isInside = ts < end;
    if (!isInside) end = ts + dur;
    return !isInside;
  });
}
