// The page in Debian's Chromium, served by the real binary. `cargo xtask browser` runs this.

import { defineConfig } from "@playwright/test";

export default defineConfig({
  testDir: "tests",
  testMatch: "*.spec.ts",
  globalSetup: "./tests/support/server.ts",
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: [["list"]],
  use: {
    browserName: "chromium",
    locale: "en-GB",
    // Every test loads the page from the server; what is kept without one has tests of its own.
    serviceWorkers: "block",
    // Frames are tested by themselves; whole games are played without waiting for them.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      executablePath: process.env.BANMEN_CHROMIUM ?? "/usr/bin/chromium",
      // There is no graphics card where this runs, and playing one is slower than doing without.
      args: ["--no-sandbox", "--disable-gpu", "--disable-gpu-rasterization"],
    },
    // A trace takes a copy of the page at every step, which makes whole games six times as slow.
    screenshot: "only-on-failure",
  },
  projects: [
    { name: "desktop", use: { viewport: { width: 1280, height: 800 } }, grepInvert: /@phone/ },
    {
      name: "phone",
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
      grep: /@phone/,
    },
  ],
});
