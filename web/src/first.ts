// The first screen as HTML, for the time until the module arrives. It runs in node when the page is built.

import { render } from "svelte/server";
import App from "./App.svelte";
import { games } from "./module";
import { initSync, sprite } from "./wasm/banmen_wasm.js";
import { LANGUAGES, type Language } from "./wire";
import { useWords, words } from "./words/store.svelte";

/** Draws the first screen in all languages. Boards and pieces are in it once. */
export function firstScreen(module: BufferSource, texts: Record<Language, string>): string {
  initSync({ module });
  const drawings = new Map<string, string>();
  const screens = LANGUAGES.map((language) => {
    useWords(language, texts[language]);
    return `<div class="first" lang="${language}">${shared(still(render(App).body), drawings)}</div>`;
  });
  const boards = [...drawings].map(([drawing, id]) => `<g id="${id}">${drawing}</g>`).join("");
  return `${spriteOf(boards)}${screens.join("")}`;
}

/** HTML without the marks of the framework, and with attributes in place of styles: the page allows no inline style. */
function still(html: string): string {
  return html
    .replace(/<!--.*?-->/gs, "")
    .replace(/ style="transform: translate\(([-\d.]+)px, ([-\d.]+)px\);?"/g, ' transform="translate($1 $2)"')
    .replace(/ style="transform: rotate\(([-\d.]+)deg\);?"/g, ' transform="rotate($1)"')
    .replace(/ style="[^"]*"/g, "");
}

/** HTML with references to the drawings of its boards, which are collected. */
function shared(html: string, drawings: Map<string, string>): string {
  return html.replace(/(<svg class="board[^>]*>)(.*?)(<\/svg>)/gs, (_, start: string, drawing: string, end: string) => {
    const id = drawings.get(drawing) ?? `first-${drawings.size}`;
    drawings.set(drawing, id);
    return `${start}<use href="#${id}"></use>${end}`;
  });
}

/** All that the boards need: the symbols that they refer to, shades, and the boards themselves. */
function spriteOf(boards: string): string {
  const sprites = games(words()).map(({ id }) => sprite(words(), id));
  const symbols = new Map(sprites.flatMap((text) => [...text.matchAll(SYMBOL)].map(([all, id = ""]) => [id, all])));
  const shades = sprites[0]?.split("<defs>")[1]?.split("<symbol")[0] ?? "";
  const needed = new Set<string>();
  const need = (text: string): void => {
    for (const [, id = ""] of text.matchAll(/href="#([^"]+)"/g)) {
      const symbol = symbols.get(id);
      if (symbol === undefined || needed.has(symbol)) continue;
      needed.add(symbol);
      need(symbol);
    }
  };
  need(boards);
  const defs = [shades, ...needed, boards].join("");
  return `<svg class="bm-sprite" width="0" height="0" aria-hidden="true"><defs>${defs}</defs></svg>`;
}

const SYMBOL = /<symbol id="([^"]+)".*?<\/symbol>/gs;
