// Studies as they are stored, and everything in one file.

import { readFileSync, readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { fresh, readBackup, writeBackup } from "../../src/store/backup";
import type { Progress } from "../../src/store/progress";
import { newGame } from "../../src/store/stored";
import { readStudy, STUDY_FORMAT, type StoredStudy } from "../../src/store/studies";

/** Studies as they were written once, in every format: they stay readable. */
const FOLDER = new URL("./stored/", import.meta.url);
const FORMAT_1 = JSON.parse(readFileSync(new URL("format-1.json", FOLDER), "utf8")) as StoredStudy;

describe("a stored study", () => {
  it("of every format is read", () => {
    expect(readdirSync(FOLDER)).toHaveLength(STUDY_FORMAT);
    expect(readStudy(structuredClone(FORMAT_1))).toEqual(FORMAT_1);
  });

  it("is refused if it is damaged or of a later format", () => {
    expect(readStudy(null)).toBeNull();
    expect(readStudy({ ...FORMAT_1, format: 2 })).toBeNull();
    expect(readStudy({ ...FORMAT_1, tree: { numbers: [] } })).toBeNull();
    expect(readStudy({ ...FORMAT_1, transcript: null })).toBeNull();
  });

  it("has numbers that fit into the module", () => {
    const read = readStudy({ ...FORMAT_1, tree: { ...FORMAT_1.tree, numbers: [1, -1, 2.5, 2 ** 40], next: "3" } });
    expect(read?.tree).toEqual({ ...FORMAT_1.tree, numbers: [1, 0, 0, 0], next: 0 });
  });
});

describe("a file with everything", () => {
  it("of every version is read, with all that was ever put into it", () => {
    const kept = readFileSync(new URL("../kept/everything-1.banmen.json", import.meta.url), "utf8");
    const { banmen, ...all } = JSON.parse(kept) as { banmen: number };
    expect(banmen).toBe(1);
    expect(readBackup(kept)).toEqual(all);
  });

  it("is read as it was written", () => {
    const study = readStudy(FORMAT_1);
    const progress: Progress[] = [{ format: 1, id: "niju-four", created: 1, changed: 2 }];
    const backup = { games: [newGame("niju", ["person", "level:2"])], studies: study ? [study] : [], progress };
    expect(readBackup(writeBackup(backup))).toEqual(backup);
  });

  it("is told from other files, and leaves out what cannot be read", () => {
    expect(readBackup("no JSON")).toBeNull();
    expect(readBackup('{"header": {}}')).toBeNull();
    expect(readBackup('{"banmen": 1, "games": [1], "studies": {}}')).toEqual({
      games: [],
      studies: [],
      progress: [],
    });
  });

  it("replaces what is older, and nothing else", () => {
    const stored = [
      { id: "a", changed: 5 },
      { id: "b", changed: 5 },
    ];
    const found = [
      { id: "a", changed: 6 },
      { id: "b", changed: 5 },
      { id: "c", changed: 1 },
    ];
    expect(fresh(found, stored).map(({ id }) => id)).toEqual(["a", "c"]);
  });
});
