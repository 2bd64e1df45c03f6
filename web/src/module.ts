// The WebAssembly module on the main thread; its compiled form is shared with the worker.

import init from "./wasm/banmen_wasm.js";
import moduleUrl from "./wasm/banmen_wasm_bg.wasm?url";

export { Draft, Session, Study, Tasks, aim, form, formWith, games, sprite, Vocabulary } from "./wasm/banmen_wasm.js";

let compiled: WebAssembly.Module | undefined;

/** Loads the module. Nothing else of this file works before that. */
export async function load(): Promise<void> {
  compiled = await compile();
  await init({ module_or_path: compiled });
}

/** The compiled module, for the worker. */
export function module(): WebAssembly.Module {
  if (!compiled) throw new Error("the module is not loaded");
  return compiled;
}

async function compile(): Promise<WebAssembly.Module> {
  const answer = await fetch(moduleUrl);
  if (!answer.ok) throw new Error(`${answer.status} ${moduleUrl}`);
  const isWasm = answer.headers.get("content-type")?.startsWith("application/wasm");
  return isWasm ? WebAssembly.compileStreaming(answer) : WebAssembly.compile(await answer.arrayBuffer());
}
