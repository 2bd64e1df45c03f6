// The addresses of a link: one that no server sees, one with a preview, and the HTML that shows the board in any page.

import { say, words } from "../words/store.svelte";

/** The longest path that the server answers, and the longest one of a link without the link: that of its frame. */
const LONGEST_PATH = 2000;
const FRAME = "/embed/s/".length + ".svg".length;

/** An address whose link stands behind the number sign: browsers keep that to themselves. */
export const privateAddress = (link: string): string => `${location.origin}/g#${link}`;

/** An address that messengers and pages show with a picture. Its preview is in the language of the page. */
export function publicAddress(link: string): string {
  return `${location.origin}/s/${short(link)}?lang=${words().code()}`;
}

/** The HTML of the board after the move with a number: the element, and a picture for pages that run no script. */
export function embedCode(link: string, at: number, name: string): string {
  const [game = ""] = short(link).split("~");
  const { origin } = location;
  const alt = escape(name);
  return [
    `<script async src="${origin}/banmen-board.js"></script>`,
    `<banmen-board link="${game}" at="${at}" title="${alt}">`,
    `  <a href="${origin}/s/${game}"><img src="${origin}/picture/${game}.svg?at=${at}" alt="${alt}" width="480" /></a>`,
    `</banmen-board>`,
  ].join("\n");
}

function short(link: string): string {
  if (link.length + FRAME > LONGEST_PATH) throw new Error(say("public-too-long"));
  return link;
}

const SIGNS: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);
