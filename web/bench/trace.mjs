// Reads a trace: the length of main-thread tasks, and script and layout per frame.

/** The events that count as script and layout. */
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

/** The names of a task in different versions of the browser. */
const TASKS = new Set(["RunTask", "ThreadControllerImpl::RunTask"]);

/** The marks that the page sets when pieces begin to move, and when a turn is shown to its end. */
export const MOVES = "turn moves";
export const RESTS = "turn rests";

/** The least handling time of a key that has an effect, in microseconds. */
const IDLE_KEY = 200;

/** The events of the thread on which most frames begin, in order. */
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
 * All frames, each from one commit to the next: the milliseconds of script and layout in it, whether anything moved,
 * and whether it answered a key. Time in which other programs ran does not count.
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

/** The intervals in which turns were shown. */
function moving(events) {
  const times = (wanted) => events.filter(({ name }) => name === wanted).map(({ ts }) => ts);
  const rests = times(RESTS);
  return times(MOVES).map((begin) => [begin, rests.find((end) => end > begin) ?? Infinity]);
}

/** Events that are not inside another event. */
function outermost(events) {
  let end = 0;
  return events.filter(({ ts, dur }) => {
    const isInside = ts < end;
    if (!isInside) end = ts + dur;
    return !isInside;
  });
}
