// Skipping: any click or key while a turn is shown shows the rest at once, and does nothing else on the board.

/** A turn that may be being shown. */
interface Shown {
  readonly running: boolean;
  skip(): void;
}

/** Elements beside the board that keep their own meaning while a turn is shown. */
const CONTROLS =
  ":is(a, button, input, select, textarea, label, summary):not([data-target], [aria-disabled=true], .skip)";
/** Keys that mean nothing by themselves, or move the focus. */
const SILENT = ["Shift", "Control", "Alt", "Meta", "AltGraph", "CapsLock", "Tab"];

/** Lets every click and key of a window skip the turn that is shown. The returned function ends that. */
export function skipByInput(target: Window, shown: Shown): () => void {
  /** Whether the click that ends the present press belongs to the skipping. */
  let isPressed = false;
  /** The key that skipped, until it is released: it may repeat. */
  let held: string | null = null;

  const press = (event: Event): void => {
    isPressed = shown.running && !isControl(event);
    if (shown.running) shown.skip();
  };
  const click = (event: Event): void => {
    if (isPressed) swallow(event);
    isPressed = false;
  };
  const down = (event: KeyboardEvent): void => {
    if (held === event.key && event.repeat) return swallow(event);
    held = null;
    if (!shown.running || SILENT.includes(event.key) || event.altKey || event.ctrlKey || event.metaKey) return;
    shown.skip();
    if (isControl(event)) return;
    held = event.key;
    swallow(event);
  };
  const up = (): void => {
    held = null;
  };

  const listeners = { pointerdown: press, click, keydown: down, keyup: up };
  const entries = Object.entries(listeners) as [string, EventListener][];
  for (const [kind, listener] of entries) target.addEventListener(kind, listener, { capture: true });
  return () => {
    for (const [kind, listener] of entries) target.removeEventListener(kind, listener, { capture: true });
  };
}

function isControl({ target }: Event): boolean {
  const control = (target as Partial<Element> | null)?.closest?.(CONTROLS);
  return control !== null && control !== undefined;
}

function swallow(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}
