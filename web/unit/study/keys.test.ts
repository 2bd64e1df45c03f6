// The keys of a study.

import { describe, expect, it } from "vitest";
import { BINDINGS, commandOf, shown } from "../../src/study/keys";

const press = (key: string, held: { shift?: boolean; alt?: boolean; ctrl?: boolean; meta?: boolean } = {}) =>
  commandOf({
    key,
    shiftKey: held.shift ?? false,
    altKey: held.alt ?? false,
    ctrlKey: held.ctrl ?? false,
    metaKey: held.meta ?? false,
  });

describe("keys", () => {
  it("mean something else with Shift, Alt and Control", () => {
    expect(press("k")).toBe("back");
    expect(press("K", { shift: true })).toBe("turn-back");
    expect(press("ArrowRight", { alt: true })).toBe("step-forward");
    expect(press("P", { shift: true })).toBe("main");
    expect(press("z", { ctrl: true })).toBe("undo");
    expect(press("Z", { meta: true, shift: true })).toBe("redo");
  });

  it("leave alone what is not theirs", () => {
    expect(press("z")).toBeNull();
    expect(press("c", { ctrl: true })).toBeNull();
    expect(press("x")).toBeNull();
  });

  it("list a question mark that needs Shift on some keyboards", () => {
    expect(press("?", { shift: true })).toBe("keys");
    expect(press("?")).toBe("keys");
  });

  it("are shown, each command once", () => {
    expect(new Set(BINDINGS.map(({ command }) => command)).size).toBe(BINDINGS.length);
    expect(BINDINGS.map(shown)).toContain("Shift + K, ←");
  });
});
