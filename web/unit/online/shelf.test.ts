// Games that are kept here for reading without a connection.

import { expect, test } from "vitest";
import { outbox } from "../../src/online/core/outbox";
import { Round } from "../../src/online/core/round.svelte";
import { MOST_KEPT, StoredShelf } from "../../src/online/core/shelf";
import type { Game } from "../../src/wire/online";
import { entry, network, told } from "./kit";

const game = (id: string, entries = [entry(1, 0, "m@f2")]): Game => ({ ...(told(entries) as Game), game: id });

test("a kept game is found again, the last one first in the list", async () => {
  let now = 0;
  const shelf = new StoredShelf(() => ++now);
  await shelf.keep(game("one"));
  await shelf.keep(game("two"));
  expect((await shelf.find("one"))?.entries).toHaveLength(1);
  expect(await shelf.find("three")).toBeNull();
  expect((await shelf.all()).map(({ id }) => id).slice(0, 2)).toEqual(["two", "one"]);
});

test("the oldest games make room at the next visit", async () => {
  let now = 1000;
  const first = new StoredShelf(() => ++now);
  for (let index = 0; index <= MOST_KEPT; index++) await first.keep(game(`g${index}`));
  const next = new StoredShelf(() => ++now);
  await next.keep(game("last"));
  expect(await next.all()).toHaveLength(MOST_KEPT);
  expect(await next.find("g0")).toBeNull();
  expect(await next.find("last")).not.toBeNull();
});

test("a kept game is shown without a connection; what the service tells replaces it", async () => {
  const { socket, last } = network();
  const round = new Round("g", socket, outbox);
  round.recall(game("g"));
  await round.ready;
  expect(round.moves).toEqual(["m@f2"]);
  expect(round.whole, "nothing to keep that the service has not told").toBeNull();
  const wire = last();
  wire.accept();
  expect(wire.of("watch")[0]?.from).toBe(1);
  wire.say(told([entry(1, 0, "m@e2"), entry(2, 1, "s@f2")]));
  expect(round.moves).toEqual(["m@e2", "s@f2"]);
  expect(round.whole?.entries).toHaveLength(2);
  round.leave();
});
