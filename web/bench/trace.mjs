// Reads a trace: how much script and layout the busiest frame of the main thread took.

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

/** The most milliseconds of work between the beginnings of two frames that follow each other at once. */
export function busiest(events) {
  const thread = mainThread(events);
  const own = events.filter((event) => event.tid === thread.tid && event.pid === thread.pid);
  const begins = times(own.filter(({ name }) => name === "BeginMainThreadFrame"));
  const work = union(own.filter(({ name, dur }) => WORK.has(name) && dur > 0));
  let most = 0;
  for (let frame = 0; frame + 1 < begins.length; frame++) {
    const [from, to] = [begins[frame], begins[frame + 1]];
    // A longer pause is no animation: nothing moved.
    if (to - from > 40_000) continue;
    const share = work.reduce((sum, [start, end]) => sum + Math.max(0, Math.min(end, to) - Math.max(start, from)), 0);
    most = Math.max(most, share / 1000);
  }
  return most;
}

/** The thread on which most frames begin. */
function mainThread(events) {
  const counts = new Map();
  for (const { name, pid, tid } of events) {
    if (name === "BeginMainThreadFrame") counts.set(`${pid} ${tid}`, (counts.get(`${pid} ${tid}`) ?? 0) + 1);
  }
  const [busy = "0 0"] = [...counts].sort((one, other) => other[1] - one[1]).map(([key]) => key);
  const [pid, tid] = busy.split(" ").map(Number);
  return { pid, tid };
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
