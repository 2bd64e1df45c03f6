// What did not change stays the very same object, so that only what changed is drawn again.

/**
 * A fresh value in which every part that is as before is the old one; the old one itself where all is. The fresh
 * value is used up: nobody else may hold it.
 */
export function reuseUnchanged<T>(old: T, fresh: T): T {
  if (Object.is(old, fresh)) return old;
  if (!isObject(old) || !isObject(fresh) || Array.isArray(old) !== Array.isArray(fresh)) return fresh;
  const [before, after] = [old as Parts, fresh as Parts];
  const keys = Object.keys(after);
  let same = keys.length === Object.keys(before).length;
  for (const key of keys) {
    after[key] = reuseUnchanged(before[key], after[key]);
    same &&= after[key] === before[key];
  }
  return same ? old : fresh;
}

type Parts = Record<string, unknown>;

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;
