// Answers of the native binary.

import { execFile, spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { Frame, Place } from "./pixels";
import type { Position } from "./positions";

/** The path of the binary. */
export function binary(): string {
  return process.env.BANMEN ?? fileURLToPath(new URL("../../../target/debug/banmen", import.meta.url));
}

/** Sends lines in the text protocol, and returns all lines of the answer. */
export async function converse(lines: string[]): Promise<string[]> {
  const program = spawn(binary(), ["protocol"], { stdio: ["pipe", "pipe", "inherit"] });
  program.stdin.end(`${lines.join("\n")}\n`);
  const answers: string[] = [];
  for await (const line of createInterface(program.stdout)) answers.push(line);
  return answers;
}

/** The action that the native search chooses after `nodes` nodes. */
export async function nativeAction(game: string, moves: string[], seed: number, nodes: number): Promise<string> {
  const position = moves.length > 0 ? `position startpos moves ${moves.join(" ")}` : "position startpos";
  const answers = await converse([
    `setoption name Seed value ${seed}`,
    `uginewgame ${game}`,
    position,
    `go nodes ${nodes}`,
  ]);
  const best = answers.find((line) => line.startsWith("bestmove "));
  if (!best) throw new Error(`no action in ${answers.join(" / ")}`);
  return best.slice("bestmove ".length);
}

/** A board as the binary paints it. */
export interface Painted {
  /** The file, in base64. */
  png: string;
  frame: Frame;
  scale: number;
  places: Place[];
}

interface Part {
  id: string;
  outline: { x: number; y: number }[];
}

/** Paints the board of a position, with a longer side of `size` pixels. */
export async function render(
  { game, start }: Position,
  look: { theme: string; palette: string },
  size: number,
): Promise<Painted> {
  const folder = await mkdtemp(join(tmpdir(), "banmen-"));
  try {
    const file = (name: string): string => join(folder, name);
    const [png, svg, parts] = [file("board.png"), file("board.svg"), file("parts.json")];
    const files = [`--png=${png}`, `--svg=${svg}`, `--parts=${parts}`];
    const how = ["--board", "--no-coordinates", `--size=${size}`, `--theme=${look.theme}`, `--palette=${look.palette}`];
    const words = ["render", ...game.split(" "), `--position=${start}`, ...files, ...how];
    await promisify(execFile)(binary(), words);
    const { frame, scale } = plane(await readFile(svg, "utf8"), size);
    const { places } = JSON.parse(await readFile(parts, "utf8")) as { places: Part[] };
    return {
      png: await readFile(png, "base64"),
      frame,
      scale,
      places: places.map(({ id, outline }) => ({ id, ...around(outline) })),
    };
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The part of the plane that a drawing with a longer side of `size` pixels shows, and the pixels per unit. */
function plane(svg: string, size: number): { frame: Frame; scale: number } {
  const attribute = (name: string): number[] =>
    new RegExp(` ${name}="([^"]+)"`).exec(svg)?.[1]?.split(" ").map(Number) ?? [];
  const [x = 0, y = 0, across = 1, down = 1] = attribute("viewBox");
  const [[w = 1], [h = 1]] = [attribute("width"), attribute("height")];
  // Whole pixels are a little wider or higher than the plane, which is centred in them.
  const fit = Math.min(w / across, h / down);
  const [width, height] = [w / fit, h / fit];
  const frame = { x: x - (width - across) / 2, y: y - (height - down) / 2, width, height };
  return { frame, scale: (fit * size) / Math.max(w, h) };
}

function around(points: { x: number; y: number }[]): Frame {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}
