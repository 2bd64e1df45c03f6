// Puts the first screen into the built page: `npm run build` runs this after vite.

import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build } from "vite";

const path = (name) => fileURLToPath(new URL(name, import.meta.url));
/** The place of the first screen in the HTML file. */
const MARK = "<!--first-->";
/** The place of a link's preview. */
const PREVIEW = "<!--preview-->";

await build({
  root: path("."),
  configFile: path("vite.config.ts"),
  logLevel: "warn",
  build: { ssr: "src/first.ts", outDir: "node_modules/.first", emptyOutDir: true },
  ssr: { noExternal: true },
});
const { firstScreen } = await import("./node_modules/.first/first.js");
const words = (language) => readFileSync(path(`src/texts/words/${language}.ftl`), "utf8");
const module = readFileSync(path("src/wasm/banmen_wasm_bg.wasm"));
const html = firstScreen(module, { en: words("en"), ja: words("ja") });
const page = readFileSync(path("dist/index.html"), "utf8");
for (const mark of [MARK, PREVIEW]) if (!page.includes(mark)) throw new Error(`index.html has no ${mark}`);
writeFileSync(path("dist/index.html"), page.replace(MARK, () => html).replace(PREVIEW, ""));
// The page of a shared link shows no first screen; the server puts the link's preview into it.
writeFileSync(path("dist/shared.html"), page.replace(MARK, ""));
