// The variant of a game in words.

import { info, idOf } from "../game/begin";
import { form } from "../module";
import type { Field } from "../wire";
import { words } from "./store.svelte";

/** The variant of `GAME key=value…`: the name of a popular setup, or all options that are not the default. */
export function variantName(game: string): string {
  const preset = info(idOf(game))?.presets.find((own) => own.game === game);
  return preset?.name ?? optionsOf(game);
}

function optionsOf(game: string): string {
  try {
    const { fields } = form(words(), game);
    return fields
      .filter(({ value, default: usual }) => value !== usual)
      .map(told)
      .join(", ");
  } catch {
    return "";
  }
}

function told({ name, value, entry }: Field): string {
  const choice = entry.kind === "choice" ? entry.choices.find((own) => own.value === value) : undefined;
  return `${name}: ${choice?.name ?? value}`;
}
