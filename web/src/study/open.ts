// Opens a stored study: the parts that components take, and how it is saved.

import { Picker } from "../game/Picker.svelte";
import { Timeline } from "../game/Timeline.svelte";
import { Study } from "../module";
import { router } from "../pages/router.svelte";
import { saveStudy, type StoredStudy } from "../store/studies";
import { words } from "../words/store.svelte";
import { StudyGame } from "./StudyGame.svelte";
import { tell } from "./words";

/** An open study, part by part. */
export interface OpenStudy {
  stored: StoredStudy;
  game: StudyGame;
  timeline: Timeline;
  picker: Picker;
}

/** The rest before a changed study is saved, in milliseconds. */
const PAUSE = 300;

/** Opens a study at a node; it is saved whenever it changes. */
export function openStudy(stored: StoredStudy, node: number | null): OpenStudy {
  const { record, numbers, next } = stored.tree;
  const game = new StudyGame(new Study(words(), record, Uint32Array.from(numbers), next), node ?? stored.at);
  const timeline = new Timeline(game);
  if (node !== null && !game.nodes.has(node)) game.notice = { sentence: tell("no-such-node"), rule: null };
  saveChanges(game, stored);
  return { stored, game, timeline, picker: new Picker(game, timeline) };
}

/** Saves a study soon after every change, and at once when it is left. */
function saveChanges(game: StudyGame, stored: StoredStudy): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const save = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const { study, at, title } = game;
    Object.assign(stored, { at, title, changed: Date.now(), tree: study.stored(), transcript: study.transcript(at) });
    saveStudy(stored).catch(() => (game.notice = { sentence: tell("not-saved"), rule: null }));
  };
  const saveNow = (): void => {
    if (timer !== undefined) save();
  };
  addEventListener("pagehide", saveNow);
  game.events.on(({ kind }) => {
    if (kind === "left") {
      saveNow();
      removeEventListener("pagehide", saveNow);
    }
    if (kind !== "changed") return;
    router.note(`/study/${stored.id}/${game.at}`);
    clearTimeout(timer);
    timer = setTimeout(save, PAUSE);
  });
}
