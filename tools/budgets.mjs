// The largest sizes of what the page loads, packed with brotli, in bytes. `tools/pack.mjs` fails where one is exceeded.

/**
 * The module (500 kB) and the words of one language (13 kB): what the first game needs beside scripts. The module's size
 * when packed differs by some kB with the folder in which it is built, because the linker sorts by hashes of paths.
 */
const MODULE_AND_WORDS = 513_000;
/** The scripts of the first game: those of the page itself, and the worker of the engine. */
const FIRST_SCRIPTS = 80_000;
/** The scripts that a page loads beside those of the first game, by the beginnings of their names. */
const PAGES = [
  ["studies", ["StudyPage-"], 25_000],
  ["setting up", ["Page-"], 8_000],
  ["the free table", ["ArrangingPage-"], 8_000],
  ["lessons and puzzles", ["LearnPage-", "PuzzlePage-", "Puzzles-"], 16_000],
];
/** Single files, by a pattern of their paths. */
const FILES = [
  ["the service worker", /^sw\.js$/, 4_000],
  ["the script of the element", /^banmen-board\.js$/, 3_000],
];
/** The largest file of a kind: words of a language; rules, lessons or puzzles of a game. */
const LARGEST = [
  ["words of a language", /\.ftl$/, 13_000],
  ["texts of a game", /\.(json|txt)$/, 11_000],
];
/** Everything that is kept for use without a network, as it is sent and as it is kept. */
const SENT = 1_000_000;
const KEPT = 3_500_000;

/**
 * Prints every size with its limit; an error if one is exceeded. `files` are the files of the page by their paths, each
 * with its text or bytes and its packed size.
 */
export function checkBudgets(files) {
  const too = measured(files).filter(([what, size, most]) => {
    console.log(`   ${what}: ${size} bytes, at most ${most}`);
    return size > most;
  });
  if (too.length > 0) throw new Error(too.map(([what, size, most]) => `${what}: ${size} > ${most}`).join(", "));
}

/** What is measured: a name, the size, and the most that it may be. */
function measured(files) {
  const paths = [...files.keys()];
  const ending = (end) => paths.filter((path) => path.endsWith(end));
  const packed = (some) => sum([...some].map((path) => files.get(path).packed));
  const first = firstScripts(files);
  const words = Math.max(0, ...ending(".ftl").map((path) => files.get(path).packed));
  return [
    ["the module with the words of one language", packed([module(paths)]) + words, MODULE_AND_WORDS],
    ["the scripts of the first game", packed(first), FIRST_SCRIPTS],
    ...PAGES.map(([what, names, most]) => {
      const own = names.flatMap((name) => [...needs(script(paths, name), files)]);
      return [`the scripts of ${what}`, packed(new Set(own.filter((path) => !first.has(path)))), most];
    }),
    ...FILES.map(([what, pattern, most]) => [what, packed(paths.filter((path) => pattern.test(path))), most]),
    ...LARGEST.map(([what, pattern, most]) => {
      const own = paths.filter((path) => pattern.test(path)).map((path) => files.get(path).packed);
      return [`the largest ${what}`, Math.max(0, ...own), most];
    }),
    ["everything, as it is sent", packed(paths), SENT],
    ["everything, as it is kept", sum([...files.values()].map(({ bytes }) => bytes.length)), KEPT],
  ];
}

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

/** The module of every page; that of the opening explorer is loaded by whoever asks for it. */
function module(paths) {
  const found = paths.filter((path) => /banmen_wasm_bg.*\.wasm$/.test(path));
  if (found.length !== 1) throw new Error(`${found.length} modules are called banmen_wasm_bg…`);
  return found[0];
}

/** The script whose name begins like this. */
function script(paths, name) {
  const found = paths.filter((path) => path.startsWith(`assets/${name}`) && path.endsWith(".js"));
  if (found.length !== 1) throw new Error(`${found.length} scripts are called ${name}…`);
  return found[0];
}

/** The scripts that the page names, those that they need, and the worker. */
function firstScripts(files) {
  const named = [
    ...files
      .get("index.html")
      .bytes.toString()
      .matchAll(/(?:src|href)="\/([\w./-]+\.js)"/g),
  ];
  const all = [...named.map(([, path]) => path), script([...files.keys()], "worker-")];
  return new Set(all.flatMap((path) => [...needs(path, files)]));
}

/** A script and those that it imports, and so on; what is imported later does not count. */
function needs(path, files, found = new Set()) {
  if (found.has(path)) return found;
  found.add(path);
  for (const [, other] of files
    .get(path)
    .bytes.toString()
    .matchAll(/\b(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g))
    needs(`assets/${other}`, files, found);
  return found;
}
