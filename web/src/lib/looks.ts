// Which drawings are placed for a piece, a place, a player; the drawings themselves come from the view.

import { sprite, styleSheet, symbols } from "./banmen";
import type { Piece, Place, Player, Scene } from "./wire";
import { words } from "./words.svelte";

/** A drawing that is placed. */
export interface Layer {
  href: string;
  /** Whether it turns with the piece. */
  turns: boolean;
}

/** The drawings of a game: for each the one below it, if any. */
type Drawings = Map<string, string | null>;

const known = new Map<string, Drawings>();

/** Puts the style sheet of pieces and boards into the document. */
export function dress(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styleSheet());
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

/** The drawings of a game; they are put into the document when they are first asked for. */
export function drawings(game: string): Drawings {
  const found = known.get(game);
  if (found) return found;
  document.body.insertAdjacentHTML("beforeend", sprite(words(), game));
  const own: Drawings = new Map(symbols(words(), game).map((symbol) => [symbol.id, symbol.base]));
  known.set(game, own);
  return own;
}

/** The layers of a piece, lowest first. */
export function layers(game: string, piece: Piece): Layer[] {
  const own = drawings(game);
  const base = own.get(piece.symbol);
  const still = (id: string): Layer => ({ href: href(game, id), turns: false });
  const below = base ? [still(base)] : [];
  return [...below, { href: href(game, piece.symbol), turns: true }, ...piece.marks.map(still)];
}

/** What is drawn within a place, if anything. */
export function inside(game: string, place: Place): string | null {
  const id = `ground-${place.ground}`;
  return drawings(game).has(id) ? href(game, id) : null;
}

/** The drawing that stands for a player; none in a game that has no such drawing. */
export function badge(game: string, player: Player): string | null {
  const id = `player-${player.id}`;
  return drawings(game).has(id) ? href(game, id) : null;
}

/** The class of somebody's colours. */
export function colour(scene: Scene, seat: number | null): string {
  return (seat === null ? undefined : scene.players[seat]?.colour) ?? "bm-nobody";
}

function href(game: string, id: string): string {
  return `#bm-${game}-${id}`;
}
