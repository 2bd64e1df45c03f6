// A board in a frame of somebody else's page. It keeps nothing, asks for nothing, and says nothing but its height.

import { mount } from "svelte";
import "../app.css";
import "../texts/board.css";
import { load } from "../module";
import { startWith } from "../settings/store.svelte";
import { speak } from "../study/words";
import { startWords, words } from "../words/store.svelte";
import "./embed.css";
import Embed from "./Embed.svelte";
import { tellHeight } from "./height";
import { readWish } from "./wish";

async function begin(page: HTMLElement): Promise<void> {
  const wish = readWish(location);
  const { theme, language } = wish;
  startWith({ theme, language, sound: false });
  await startWords(load());
  await speak(words().code());
  page.replaceChildren();
  mount(Embed, { target: page, props: { wish } });
}

const page = document.getElementById("page");
if (page) {
  begin(page).catch((error: unknown) => {
    console.error(error);
    document.getElementById("loading")?.remove();
    document.getElementById("not-loaded")?.removeAttribute("hidden");
  });
  tellHeight(page);
}
