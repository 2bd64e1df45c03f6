// The built page in a folder of its own, and further versions of it.

import { execFile } from "node:child_process";
import { cp, mkdtemp, readFile, readdir, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

/** The page as it was built. */
export const BUILT = fileURLToPath(new URL("../../dist", import.meta.url));
const BUILD = fileURLToPath(new URL("../../offline/build.mjs", import.meta.url));

export interface BuiltPage {
  folder: string;
  /** Makes another version: all scripts get other names, and the old ones are gone. */
  change: () => Promise<void>;
  remove: () => Promise<void>;
}

/** A copy of the built page. */
export async function copyPage(): Promise<BuiltPage> {
  const folder = await mkdtemp(join(tmpdir(), "banmen-page-"));
  await cp(BUILT, folder, { recursive: true });
  let version = 0;
  const change = async (): Promise<void> => {
    version += 1;
    await renameScripts(folder, version);
    await promisify(execFile)(process.execPath, [BUILD, folder]);
  };
  return { folder, change, remove: () => rm(folder, { recursive: true }) };
}

/** Gives all scripts other names, wherever they are named: a script that names another one has changed with it. */
async function renameScripts(folder: string, version: number): Promise<void> {
  const assets = join(folder, "assets");
  const scripts = (await readdir(assets)).filter((name) => name.endsWith(".js"));
  const renamed = new Map(scripts.map((name) => [name, name.replace(/\.js$/, `v${version}.js`)]));
  const files = [...scripts.map((name) => join(assets, name)), join(folder, "index.html"), join(folder, "embed.html")];
  for (const file of files) {
    const text = await readFile(file, "utf8");
    await writeFile(
      file,
      text.replace(/[\w.-]+\.js/g, (name) => renamed.get(name) ?? name),
    );
  }
  for (const [before, now] of renamed) await rename(join(assets, before), join(assets, now));
}

/** The paths of all files of the built page but the service worker, as browsers ask for them. */
export async function builtPaths(): Promise<string[]> {
  const entries = await readdir(BUILT, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const paths = files.map((file) => file.slice(BUILT.length)).filter((path) => path !== "/sw.js");
  return paths.map((path) => (path === "/index.html" ? "/" : path)).sort();
}
