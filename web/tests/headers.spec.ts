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

test("only frames, pictures and the element's script are for other pages", async ({ request }) => {
  const strict = (await request.get("/")).headers();
  const names = ["content-security-policy", "cross-origin-opener-policy", "cross-origin-resource-policy"];
  expect(strict[names[0] ?? ""]).toContain("frame-ancestors 'none'");
  for (const path of ["/s/1AB", "/oembed", "/embed", "/embed.html", "/play/1", "/sw.js", "/api/service", "/healthz"]) {
    const headers = (await request.get(path)).headers();
    for (const name of names) expect(headers[name], `${path} ${name}`).toBe(strict[name]);
  }
  const frame = (await request.get("/embed/s/1AB")).headers();
  expect(frame["content-security-policy"]).toBe(
    strict["content-security-policy"]?.replace("frame-ancestors 'none'", "frame-ancestors *"),
  );
  expect(frame["cross-origin-opener-policy"]).toBeUndefined();
  for (const path of ["/picture/1AB.svg", "/banmen-board.js"])
    expect((await request.get(path)).headers()["cross-origin-resource-policy"], path).toBe("cross-origin");
});
