// Starts the page: settings, module and words side by side, then the components. Until then the first
// screen of the HTML file is shown.

import { mount } from "svelte";
import App from "./App.svelte";
import "./app.css";
import "./texts/board.css";
import { heedEarly } from "./early";
import { load } from "./module";
import { offline } from "./offline/offline.svelte";
import { parts } from "./offline/parts.svelte";
import { service } from "./online/service.svelte";
import { router } from "./pages/router.svelte";
import { startSettings } from "./settings/store.svelte";
import { startWords } from "./words/store.svelte";

async function begin(page: HTMLElement): Promise<void> {
  startSettings();
  parts.watch();
  router.start();
  void service.ask();
  const goOn = heedEarly(document.documentElement);
  await startWords(load());
  page.replaceChildren();
  mount(App, { target: page });
  goOn();
  // Without a service worker the page works as before, as long as there is a network.
  if (import.meta.env.PROD) offline.start().catch(() => undefined);
}

/** Shows a sentence of the HTML file: without the module there are no other words. */
function showFailure(id: "too-old" | "not-loaded"): void {
  document.getElementById("loading")?.remove();
  document.getElementById(id)?.removeAttribute("hidden");
}

const page = document.getElementById("page");
if (page && typeof WebAssembly === "object") {
  begin(page).catch((error: unknown) => {
    console.error(error);
    showFailure("not-loaded");
  });
} else {
  showFailure("too-old");
}
