// Takes a picture of the page for docs/pictures.

import type { Page, TestInfo } from "@playwright/test";
import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { expect } from "../support/test";

const FOLDER = fileURLToPath(new URL("../../../docs/pictures/", import.meta.url));
/** The quality of the files: no loss that the eye sees. */
const QUALITY = 80;

/** Takes a picture of the page. */
export async function take(page: Page, info: TestInfo, name: string): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send("Page.captureScreenshot", { format: "webp", quality: QUALITY });
  await writeFile(`${FOLDER}${name}-${info.project.name}.webp`, Buffer.from(data, "base64"));
}
