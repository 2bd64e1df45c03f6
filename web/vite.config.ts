import { readFileSync } from "node:fs";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

/** The module of every page is asked for together with the page, and not only when the page's script runs. */
const moduleFirst: Plugin = {
  name: "module-first",
  transformIndexHtml: {
    order: "post",
    handler(_, { bundle }) {
      const module = Object.keys(bundle ?? {}).find((name) => /banmen_wasm_bg.*\.wasm$/.test(name));
      if (!module) return [];
      const attrs = {
        rel: "preload",
        as: "fetch",
        type: "application/wasm",
        crossorigin: "anonymous",
        href: `/${module}`,
      };
      return [{ tag: "link", attrs, injectTo: "head" }];
    },
  },
};

/** The address of the repository, which stands in the workspace's `Cargo.toml` alone. */
const [, repository] =
  /^repository = "(.+)"$/m.exec(readFileSync(new URL("../Cargo.toml", import.meta.url), "utf8")) ?? [];
if (!repository) throw new Error("Cargo.toml names no repository");

export default defineConfig({
  plugins: [svelte(), moduleFirst],
  define: { "import.meta.env.REPOSITORY": JSON.stringify(repository) },
  build: {
    target: "es2022",
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // The page, and the boards in frames of other pages.
    rolldownOptions: { input: ["index.html", "embed.html"] },
  },
  worker: { format: "es" },
  // Tests run in node, with Svelte's own runtime of the browser.
  ...(process.env["VITEST"] ? { resolve: { conditions: ["browser"] } } : {}),
  test: { include: ["unit/**/*.test.ts"] },
});
