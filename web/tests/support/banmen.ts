// The binary itself: what it answers natively.

import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

/** Where the binary is. */
export function binary(): string {
  return process.env.BANMEN ?? fileURLToPath(new URL("../../../target/debug/banmen", import.meta.url));
}

/** Holds a conversation in the text protocol, and gives all lines of the answer. */
export async function converse(lines: string[]): Promise<string[]> {
  const program = spawn(binary(), ["protocol"], { stdio: ["pipe", "pipe", "inherit"] });
  program.stdin.end(`${lines.join("\n")}\n`);
  const answers: string[] = [];
  for await (const line of createInterface(program.stdout)) answers.push(line);
  return answers;
}

/** The action that the full search chooses natively after so many nodes. */
export async function nativeAction(game: string, moves: string[], seed: number, nodes: number): Promise<string> {
  const position = moves.length > 0 ? `position startpos moves ${moves.join(" ")}` : "position startpos";
  const answers = await converse([`setoption name Seed value ${seed}`, `uginewgame ${game}`, position, `go nodes ${nodes}`]);
  const best = answers.find((line) => line.startsWith("bestmove "));
  if (!best) throw new Error(`no action in ${answers.join(" / ")}`);
  return best.slice("bestmove ".length);
}
