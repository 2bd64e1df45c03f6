import { expect, test } from "vitest";
import { readRoute } from "../src/pages/router.svelte";

test.each([
  ["/", "", { page: "home" }],
  ["/play/ab12", "", { page: "play", id: "ab12" }],
  ["/new/saiju", "", { page: "new", game: "saiju" }],
  ["/rules/niju/", "", { page: "rules", game: "niju" }],
  ["/games", "", { page: "games" }],
  ["/settings", "", { page: "settings" }],
  ["/g", "#1abc", { page: "link", link: "1abc" }],
  ["/play", "", { page: "notFound" }],
  ["/play/a/b", "", { page: "notFound" }],
  ["/%zz", "", { page: "notFound" }],
])("%s%s", (path, hash, route) => {
  expect(readRoute(path, hash)).toEqual(route);
});
