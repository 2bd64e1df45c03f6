// The linter's rules for the page, its tests and its tools. Layout is prettier's business alone.

import js from "@eslint/js";
import prettier from "eslint-config-prettier";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import { defineConfig } from "eslint/config";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

export default defineConfig(
  { ignores: ["dist", "src/texts", "src/wasm", "src/wire", "test-results", "playwright-report"] },
  js.configs.recommended,
  ts.configs.strictTypeChecked,
  svelte.configs.recommended,
  prettier,
  svelte.configs.prettier,
  {
    languageOptions: {
      parserOptions: {
        projectService: { allowDefaultProject: ["playwright.config.ts"] },
        tsconfigRootDir: import.meta.dirname,
        extraFileExtensions: [".svelte"],
      },
    },
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      "max-lines-per-function": ["error", { max: 40, skipBlankLines: true, skipComments: true }],
      // The compiler knows what is defined.
      "no-undef": "off",
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
      // `return stop();` and `() => stop()` are plain enough.
      "@typescript-eslint/no-confusing-void-expression": "off",
      // `void value;` makes an effect depend on the value.
      "@typescript-eslint/no-meaningless-void-operator": "off",
      // State is marked as state; a map or a set that is not marked is none.
      "svelte/prefer-svelte-reactivity": "off",
      // The page has a router of its own: links are plain addresses.
      "svelte/no-navigation-without-resolve": "off",
    },
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  {
    // The types of components are known to svelte-check, not to the linter.
    files: ["**/*.svelte"],
    rules: {
      "@typescript-eslint/no-unsafe-argument": "off",
      "@typescript-eslint/no-unsafe-assignment": "off",
      "@typescript-eslint/no-unsafe-return": "off",
      "@typescript-eslint/restrict-plus-operands": "off",
    },
  },
  {
    // Fixtures of Playwright name what they need in a pattern, even if that is nothing.
    files: ["tests/support/test.ts"],
    rules: { "no-empty-pattern": "off" },
  },
  {
    files: ["**/*.mjs", "**/*.js"],
    extends: [ts.configs.disableTypeChecked],
    languageOptions: { globals: { ...globals.node, ...globals.browser } },
    rules: { "no-undef": "error" },
  },
);
