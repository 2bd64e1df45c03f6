// A game handed on as a record: one that came from a record keeps what others wrote.

import { expect, test, vi } from "vitest";
import { gameOfLink, gameOfRecord, linkText } from "../../src/game/import";
import { linkOf, pictureOf, recordOf } from "../../src/game/share";
import { newGame } from "../../src/store/stored";
import { begin, SAIJU, settled, transcript } from "./kit";

const RECORD = `[Game "saiju"]
[Event "Club evening"]
[Snow "Ada"]

{A short one.} 1. m@f2 2. s@e2 (2. s@a1 {Further out.}) f@f1 {Well placed.}
`;

test("a record that is opened and played on keeps comments, variations and tags", async () => {
  const stored = gameOfRecord(RECORD);
  expect(stored).toMatchObject({
    transcript: transcript(SAIJU.slice(0, 3)),
    occupants: ["person", "person"],
    record: RECORD,
  });
  const { game } = begin({ moves: stored.transcript.moves, record: RECORD });
  await game.go();
  await game.play("sy-e3");
  await game.play("fy-f5");
  await settled();
  const text = recordOf(game, stored);
  for (const part of [
    "Club evening",
    "Ada",
    "{A short one.}",
    "(2. s@a1 {Further out.})",
    "{Well placed.}",
    "3. sy-e3 fy-f5",
  ])
    expect(text).toContain(part);
  expect(stored.record, "the record is stored as it came").toBe(RECORD);
  game.leave();
});

test("an unfinished game is written with who plays, and without a date that nobody gave", () => {
  const stored = newGame(transcript(SAIJU.slice(0, 3)), ["person", "level:2"]);
  const { game } = begin({ moves: stored.transcript.moves });
  const text = recordOf(game, stored);
  expect(text).not.toContain("[Date");
  expect(text).toContain('[Snow "person"]');
  expect(text).toContain('[Moon "level:2"]');
  game.leave();
});

test("a link holds the whole game", () => {
  const { game } = begin({ moves: SAIJU });
  expect(gameOfLink(game.session.link())).toMatchObject({ transcript: transcript(SAIJU), record: null });
  game.leave();
});

test("a link and a picture show any position of the game", () => {
  vi.stubGlobal("location", { origin: "https://example.org" });
  vi.stubGlobal("document", { documentElement: { dataset: { theme: "light" } } });
  const stored = newGame(transcript(SAIJU), ["person", "level:2"]);
  const { game } = begin({ moves: SAIJU });
  const [, link = ""] = linkOf(game, stored, 4).split("#");
  expect(gameOfLink(link)).toMatchObject({ transcript: transcript(SAIJU.slice(0, 4)), occupants: stored.occupants });
  expect(pictureOf(game, 4)).not.toBe(pictureOf(game, SAIJU.length));
  expect(game.status.moves).toBe(SAIJU.length);
  game.leave();
  vi.unstubAllGlobals();
});

test("links and records carry who sat where", () => {
  const stored = newGame(transcript(SAIJU), ["person", "level:2"]);
  const { game } = begin({ moves: SAIJU });
  const link = linkText(game.session.link(), stored.occupants);
  expect(link).toMatch(/~p2$/);
  expect(gameOfLink(link)).toMatchObject({ transcript: transcript(SAIJU), occupants: ["person", "level:2"] });
  expect(gameOfRecord(recordOf(game, stored)).occupants).toEqual(["person", "level:2"]);
  game.leave();
});

test("occupants of a link that mean nothing are people", () => {
  const { game } = begin({ moves: SAIJU });
  for (const letters of ["", "~", "~9", "~xx", "~1234567", "~-1"]) {
    const { occupants } = gameOfLink(game.session.link() + letters);
    expect(occupants).toHaveLength(2);
    expect(occupants[1]).toBe(letters === "~1234567" ? "level:2" : letters === "~-1" ? "level:1" : "person");
  }
  game.leave();
});

test("a game that is over comes back as over", () => {
  const { game } = begin({ moves: [...SAIJU, "resign:snow"] });
  const stored = newGame(game.session.transcript(), ["person", "level:2"]);
  expect(gameOfLink(game.session.link()).over).toBe(true);
  expect(gameOfRecord(recordOf(game, stored)).over).toBe(true);
  game.leave();
});

test("what is no record and no link is an error with a sentence", () => {
  expect(() => gameOfRecord("nonsense")).toThrow(/\w/);
  expect(() => gameOfLink("nonsense")).toThrow(/\w/);
});
