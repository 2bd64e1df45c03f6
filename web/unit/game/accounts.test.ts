// What happened: whole turns, told again only where something is new.

import { expect, test, vi } from "vitest";
import { lastTurns, ShortMoves } from "../../src/game/accounts";
import type { TextPart } from "../../src/wire";
import { begin, SAIJU, Scripted } from "./kit";

const plain = (parts: TextPart[]): string =>
  parts.map((part) => (part.kind === "text" ? part.text : `[${part.piece.symbol}]`)).join("");

test("a turn of several moves is told whole, with its pieces drawn", () => {
  const { game } = begin({ moves: SAIJU.slice(0, 5), players: [null, new Scripted(SAIJU)] });
  const { first, moves } = game.turns.at(-1) ?? { first: 0, moves: [] };
  expect(moves.length).toBeGreaterThan(1);
  const told = lastTurns(game, first + moves.length).map(plain);
  expect(told).toHaveLength(2 * moves.length);
  expect(told.filter((line) => line.includes("[stone-"))).toHaveLength(moves.length);
  expect(lastTurns(game, first + 1)).toHaveLength(2);
});

test("every turn since the reader's own is told, the latest first", () => {
  const { game } = begin({ moves: SAIJU.slice(0, 8), players: [new Scripted([]), new Scripted([])] });
  const told = lastTurns(game, game.status.moves).map(plain);
  const last = game.turns.at(-1);
  expect(told.length).toBeGreaterThan(game.session.account(last?.first ?? 0, last?.moves.length ?? 0).length);
  expect(told[0]).toBe(plain(game.session.account(last?.first ?? 0, 9)[0] ?? []));
});

test("only new moves are told in short", () => {
  const { game } = begin({ moves: SAIJU.slice(0, 7) });
  const tell = vi.spyOn(game.session, "inShort");
  const moves = new ShortMoves();
  expect(moves.of(game)).toHaveLength(7);
  expect(tell).toHaveBeenLastCalledWith(0);
  expect(moves.of({ session: game.session, turns: game.turns.slice(0, -1) })).toHaveLength(
    game.turns.at(-1)?.first ?? 0,
  );
  expect(tell).toHaveBeenCalledTimes(1);
  expect(moves.of(game)).toEqual(game.session.inShort(0));
  expect(tell).toHaveBeenCalledWith(game.turns.at(-1)?.first);
});
