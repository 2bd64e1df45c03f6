// What the address of a frame asks for.

import { LANGUAGES, type Language } from "../wire";

/** Where the game stands: in a link, or as a position. */
export type Source = { kind: "link"; link: string } | { kind: "position"; game: string; position: string | null };

export interface Wish {
  /** Null: the address names nothing. */
  source: Source | null;
  theme: "auto" | "light" | "dark";
  /** Whether the list of turns is shown. */
  turns: boolean;
  /** The number of the move that is shown first; null: the last one of the main line. */
  at: number | null;
  language: "auto" | Language;
}

/** Reads an address. What makes no sense in it is as if it were not there. */
export function readWish({ pathname, search }: Pick<Location, "pathname" | "search">): Wish {
  const asked = new URLSearchParams(search);
  const theme = asked.get("theme");
  const at = asked.get("at") ?? "";
  return {
    source: sourceOf(pathname, asked),
    theme: theme === "light" || theme === "dark" ? theme : "auto",
    turns: asked.get("turns") !== "0",
    at: /^\d{1,7}$/.test(at) ? Number(at) : null,
    language: LANGUAGES.find((own) => own === asked.get("lang")) ?? "auto",
  };
}

function sourceOf(path: string, asked: URLSearchParams): Source | null {
  const [, kind, link] = path.split("/").filter(Boolean);
  // Behind a wave stands who sat where.
  if (kind === "s" && link) return { kind: "link", link: link.split(/~|%7E/i)[0] ?? "" };
  const game = asked.get("game");
  return kind === "p" && game ? { kind: "position", game, position: asked.get("position") } : null;
}
