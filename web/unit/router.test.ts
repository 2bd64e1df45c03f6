import { expect, test } from "vitest";
import { readRoute } from "../src/pages/router.svelte";

test.each([
  ["/", "", { page: "home" }],
  ["/play/ab12", "", { page: "play", id: "ab12" }],
  ["/new/saiju", "", { page: "new", game: "saiju" }],
  ["/setup/saiju%20board=square", "", { page: "setup", game: "saiju board=square" }],
  ["/rules/niju/", "", { page: "rules", game: "niju" }],
  ["/study/ab12", "", { page: "study", id: "ab12", node: null }],
  ["/study/ab12/17", "", { page: "study", id: "ab12", node: 17 }],
  ["/study/ab12/17/x", "", { page: "notFound" }],
  ["/learn", "", { page: "learn", game: "", lesson: null }],
  ["/learn/niju/3", "", { page: "learn", game: "niju", lesson: 3 }],
  ["/learn/niju/3/x", "", { page: "notFound" }],
  ["/games", "", { page: "games" }],
  ["/settings", "", { page: "settings" }],
  ["/g", "#1abc", { page: "link", link: "1abc" }],
  ["/s/1abc~p5", "", { page: "link", link: "1abc~p5" }],
  ["/s", "", { page: "notFound" }],
  ["/play", "", { page: "notFound" }],
  ["/play/a/b", "", { page: "notFound" }],
  ["/%zz", "", { page: "notFound" }],
])("%s%s", (path, hash, route) => {
  expect(readRoute(path, hash)).toEqual(route);
});
