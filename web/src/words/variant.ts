// The variant of a game in words.

import { info, idOf } from "../game/begin";
import { form } from "../module";
import type { Field } from "../wire";
import { words } from "./store.svelte";

/** The variant of `GAME key=value…`: the name of a popular setup, or all options that it names. */
export function variantName(game: string): string {
  const preset = info(idOf(game))?.presets.find((own) => own.game === game);
  return preset?.name ?? optionsOf(game);
}

function optionsOf(game: string): string {
  try {
    const keys = game.split(" ").map((option) => option.split("=")[0]);
    const { fields } = form(words(), game);
    return fields
      .filter(({ key }) => keys.includes(key))
      .map(told)
      .join(" · ");
  } catch {
    return "";
  }
}

/** An option in a few words: what its name explains in brackets, and a choice after a colon, is left out. */
function told({ name, value, entry }: Field): string {
  const choice = entry.kind === "choice" ? entry.choices.find((own) => own.value === value) : undefined;
  const [word = value] = (choice?.name ?? value).split(/[:：]/);
  return `${name.replace(/\s*[(（].*[)）]/, "")}: ${word}`;
}
