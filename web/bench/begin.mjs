// Starting a game against a level, for measurements.

/** Opens a page that runs `watch` before anything else, and starts a game: a person on the first seat, `level` on the second. */
export async function begin(browser, { url, game, level }, watch, words) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.addInitScript(watch, words);
  await page.goto(`${url}/new/${game}`);
  await page.getByText("More rules").first().click();
  await page.getByRole("group", { name: "Players" }).getByRole("combobox").nth(1).selectOption(level);
  await page.getByRole("button", { name: "Start the game" }).click();
  return page;
}
