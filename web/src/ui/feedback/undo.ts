import { text } from "../words/use-text.ts";
import { closeToast, toast } from "./toast.ts";

/** Milliseconds in which something can be undone. */
export const undoMilliseconds = 6000;

/** Something that looks done and is not yet. */
export interface Undoable {
  /** What it is, in words: "3 drafts are deleted". */
  readonly words: string;
  readonly undo: () => void;
  /** Does it for good. `isLeaving` where the page is about to go: nobody sees the answer. */
  readonly commit: (isLeaving: boolean) => Promise<unknown>;
}

/** By the toast that offers them, the oldest first. */
const offered = new Map<number, Undoable>();
let isWatching = false;

/**
 * Tells of something that can be undone for some seconds, by a button and by Ctrl or Cmd with Z. It is done for good when its
 * toast goes: after its time, which stops while the toast is pointed at or focused, when it is closed, and at once when the page
 * is left. Each has its own.
 */
export function offerUndo(undoable: Undoable): void {
  watch();
  const id = toast.success(undoable.words, {
    timeout: undoMilliseconds,
    actions: [{ label: text("ui.undo"), keys: "Control+Z Meta+Z", onClick: () => undo(id) }],
    // A click on the button takes the toast away before it is heard.
    onGone: () => queueMicrotask(() => void settle(id, false).catch(() => undefined)),
  });
  offered.set(id, undoable);
}

/** Undoes what was done last; false where nothing waits. */
export function undoLast(): boolean {
  const last = [...offered.keys()].at(-1);
  if (last !== undefined) {
    undo(last);
  }
  return last !== undefined;
}

/** Does at once what waits: the page is left, or the person signs out. */
export async function settleAll(): Promise<void> {
  const all = [...offered.keys()];
  const settled = all.map((id) => settle(id, true));
  all.forEach(closeToast);
  await Promise.allSettled(settled);
}

function undo(id: number): void {
  const undoable = offered.get(id);
  offered.delete(id);
  closeToast(id);
  undoable?.undo();
}

async function settle(id: number, isLeaving: boolean): Promise<void> {
  const undoable = offered.get(id);
  offered.delete(id);
  await undoable?.commit(isLeaving);
}

function watch(): void {
  if (isWatching) {
    return;
  }
  isWatching = true;
  window.addEventListener("pagehide", () => void settleAll());
  document.addEventListener("keydown", (event) => {
    const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.code === "KeyZ";
    if (isUndo && !event.defaultPrevented && !isTyping(event.target) && undoLast()) {
      event.preventDefault();
    }
  });
}

/** In a field the keys undo what was typed, and in a popup nothing behind it changes. */
function isTyping(target: EventTarget | null): boolean {
  const isField =
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches("textarea, select, input:not([type=checkbox], [type=radio])"));
  return isField || document.querySelector('[data-popup="open"]') !== null;
}
