// Pictures of the page, for docs/. `cargo xtask pictures` runs this.

import { defineConfig } from "@playwright/test";
import tests from "../../playwright.config";

const DESKTOP = { viewport: { width: 1366, height: 768 } };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
/** Games are also shown on a tablet, on a phone that lies on its side, and in Japanese. */
const GAMES = /a game of/;
/** People meet in the light. */
const MEETING = /people meeting/;
const TABLET = { viewport: { width: 768, height: 1024 }, hasTouch: true, isMobile: true };
const LYING = { viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true };

export default defineConfig({
  ...tests,
  testDir: ".",
  testMatch: "*.pictures.ts",
  globalSetup: "../support/server.ts",
  outputDir: "../../test-results",
  use: { ...tests.use, timezoneId: "UTC", screenshot: "off" },
  projects: [
    { name: "desktop-light", use: { ...DESKTOP, colorScheme: "light" } },
    { name: "desktop-dark", use: { ...DESKTOP, colorScheme: "dark" }, grepInvert: MEETING },
    { name: "phone-light", use: { ...PHONE, colorScheme: "light" } },
    { name: "phone-dark", use: { ...PHONE, colorScheme: "dark" }, grepInvert: MEETING },
    { name: "tablet-light", use: { ...TABLET, colorScheme: "light" }, grep: GAMES },
    { name: "phone-japanese", use: { ...PHONE, colorScheme: "light" }, grep: GAMES },
    { name: "lying-light", use: { ...LYING, colorScheme: "light" }, grep: GAMES },
  ],
});
