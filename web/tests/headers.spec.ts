// The server's headers and encodings, in a real browser.

import { expect, test } from "./support/test";

test("the page comes packed, with strict headers", async ({ page }) => {
  const answers = new Map<string, { encoding?: string; type?: string; caching?: string }>();
  page.on("response", (response) => {
    const headers = response.headers();
    const about = {
      encoding: headers["content-encoding"],
      type: headers["content-type"],
      caching: headers["cache-control"],
    };
    answers.set(new URL(response.url()).pathname, about);
  });
  const answer = await page.goto("/", { waitUntil: "networkidle" });
  const headers = answer?.headers() ?? {};
  expect(headers["content-security-policy"]).toContain("default-src 'none'");
  expect(headers["x-content-type-options"]).toBe("nosniff");
  expect(headers["cross-origin-opener-policy"]).toBe("same-origin");
  expect(answers.get("/")?.caching).toBe("no-cache");
  const assets = [...answers].filter(([path]) => path.startsWith("/assets/"));
  expect(assets.length).toBeGreaterThan(1);
  for (const [path, { encoding, caching }] of assets) {
    expect(encoding, path).toBe("br");
    expect(caching, path).toContain("immutable");
  }
  expect(assets.find(([path]) => path.endsWith(".wasm"))?.[1].type).toBe("application/wasm");
});

test("the module, and nothing else, is asked for together with the page", async ({ page }) => {
  await page.goto("/");
  const preloads = page.locator('link[rel="preload"]');
  await expect(preloads).toHaveCount(1);
  await expect(preloads).toHaveAttribute("href", /^\/assets\/.*\.wasm$/);
});

test("a script that is not the page's own does not run", async ({ page, troubles }) => {
  await page.goto("/");
  const ran = await page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "window.intruder = true";
    document.body.append(script);
    return "intruder" in window;
  });
  expect(ran).toBe(false);
  expect(troubles.join()).toContain("Content Security Policy");
  troubles.length = 0;
});
