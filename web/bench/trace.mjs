// Reads a trace: how long tasks of the main thread take, and how much script and layout its busiest frame.

/** What counts as script and layout. */
const WORK = new Set([
  "EvaluateScript",
  "FunctionCall",
  "FireAnimationFrame",
  "TimerFire",
  "RunMicrotasks",
  "EventDispatch",
  "UpdateLayoutTree",
  "Layout",
  "PrePaint",
]);

/** What a task is called: browsers have changed the name. */
const TASKS = new Set(["RunTask", "ThreadControllerImpl::RunTask"]);

/** Frames further apart are no animation: nothing moved. Microseconds. */
const LONGEST_FRAME = 40_000;

/** What happened on the thread on which most frames begin. */
export function mainThread(events) {
  const counts = new Map();
  for (const { name, pid, tid } of events) {
    if (name === "BeginMainThreadFrame") counts.set(`${pid} ${tid}`, (counts.get(`${pid} ${tid}`) ?? 0) + 1);
  }
  const [busy] = [...counts].sort((one, other) => other[1] - one[1]).map(([key]) => key);
  if (!busy) throw new Error("the trace holds no frame");
  return events.filter(({ pid, tid }) => `${pid} ${tid}` === busy);
}

/** Milliseconds of the longest task. */
export function longestTask(events) {
  const tasks = events.filter(({ name }) => TASKS.has(name));
  if (tasks.length === 0) throw new Error("the trace holds no task");
  return tasks.reduce((most, { dur = 0 }) => Math.max(most, dur), 0) / 1000;
}

/** The most milliseconds of work between the beginnings of two frames that follow each other at once. */
export function busiestFrame(events) {
  const begins = times(events.filter(({ name }) => name === "BeginMainThreadFrame"));
  const work = union(events.filter(({ name, dur }) => WORK.has(name) && dur > 0));
  let most = 0;
  for (let frame = 0; frame + 1 < begins.length; frame++) {
    const [from, to] = [begins[frame], begins[frame + 1]];
    if (to - from > LONGEST_FRAME) continue;
    const share = work.reduce((sum, [start, end]) => sum + Math.max(0, Math.min(end, to) - Math.max(start, from)), 0);
    most = Math.max(most, share / 1000);
  }
  return most;
}

const times = (events) => events.map(({ ts }) => ts).sort((one, other) => one - other);

/** Intervals of work without what is counted inside another one. */
function union(events) {
  const spans = events.map(({ ts, dur }) => [ts, ts + dur]).sort((one, other) => one[0] - other[0]);
  const joined = [];
  for (const [start, end] of spans) {
    const last = joined.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else joined.push([start, end]);
  }
  return joined;
}
