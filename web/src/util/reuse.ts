// Structural sharing: parts that did not change stay the same objects, so that only changes are drawn again.

/**
 * The fresh value, with every part that equals its old part replaced by the old object; the old value itself if
 * everything is equal. The fresh value is changed: nobody else may hold it.
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
