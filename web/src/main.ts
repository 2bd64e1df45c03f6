// Begins: settings, module, words, drawings, then the page.

import { mount } from "svelte";
import App from "./App.svelte";
import "./app.css";
import { load } from "./lib/banmen";
import { dress } from "./lib/looks";
import { router } from "./lib/router.svelte";
import { startSettings } from "./lib/settings.svelte";
import { startWords } from "./lib/words.svelte";

async function begin(page: HTMLElement): Promise<void> {
  startSettings();
  await load();
  startWords();
  dress();
  router.start();
  page.replaceChildren();
  mount(App, { target: page });
}

const page = document.getElementById("page");
const tooOld = document.getElementById("too-old");
if (page && typeof WebAssembly === "object") {
  begin(page).catch((error: unknown) => {
    // Without the module there are no words: the one sentence that stands in the page itself has to do.
    console.error(error);
    tooOld?.removeAttribute("hidden");
  });
} else {
  tooOld?.removeAttribute("hidden");
}
