import "../../testing/browser.ts";
import { uiText } from "@artel/shared/text/ui";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { registerTexts } from "../words/texts.ts";
import { closeToast, holdToast, shownToasts } from "./toast.ts";
import { offerUndo, settleAll, undoLast } from "./undo.ts";

registerTexts(uiText);

type Listener = (event: unknown) => void;
const listeners: Record<string, Listener> = {};
const listen = (name: string, listener: Listener) => {
  listeners[name] = listener;
};
const page = { addEventListener: listen, querySelector: (): unknown => null };
let told: string[] = [];

/** Something that is told when it is undone, or done for good. */
function offer(name: string): void {
  offerUndo({
    words: `${name} is deleted`,
    undo: () => void told.push(`undo ${name}`),
    commit: async (isLeaving) => void told.push(`${isLeaving ? "leave" : "commit"} ${name}`),
  });
}

const shown = () => shownToasts().map(({ text }) => text);
/** A click on the button of a toast: the toast goes, then the click is heard. */
const undoOf = (index: number) => {
  const item = shownToasts()[index];
  closeToast(item?.id ?? 0);
  item?.actions[0]?.onClick?.();
};
const press = (event: object = {}) => {
  const prevented = vi.fn();
  listeners.keydown?.({ ctrlKey: true, code: "KeyZ", target: null, preventDefault: prevented, ...event });
  return prevented.mock.calls.length > 0;
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", page);
  vi.stubGlobal("HTMLElement", class {});
  Object.assign(window, { addEventListener: listen });
  told = [];
});

afterEach(async () => {
  await settleAll();
  vi.useRealTimers();
});

describe("what can be undone", () => {
  test("ui 8: it is done for good after 6 seconds, and not a moment before", async () => {
    offer("Draft 1");
    await vi.advanceTimersByTimeAsync(5999);
    expect([shown(), told]).toEqual([["Draft 1 is deleted"], []]);
    await vi.advanceTimersByTimeAsync(1);
    expect([shown(), told]).toEqual([[], ["commit Draft 1"]]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(told).toEqual(["commit Draft 1"]);
  });

  test("ui 8: undone in time, nothing is done at all", async () => {
    offer("Draft 1");
    await vi.advanceTimersByTimeAsync(5999);
    expect(shownToasts()[0]?.actions.map(({ label, keys }) => [label, keys])).toEqual([["Undo", "Control+Z Meta+Z"]]);
    undoOf(0);
    await vi.advanceTimersByTimeAsync(60_000);
    expect([shown(), told]).toEqual([[], ["undo Draft 1"]]);
  });

  test("ui 8: several in a row have an undo and a time each", async () => {
    offer("Draft 1");
    await vi.advanceTimersByTimeAsync(2000);
    offer("Draft 2");
    offer("Draft 3");
    undoOf(1);
    await vi.advanceTimersByTimeAsync(4000);
    expect(told).toEqual(["undo Draft 2", "commit Draft 1"]);
    await vi.advanceTimersByTimeAsync(2000);
    expect(told).toEqual(["undo Draft 2", "commit Draft 1", "commit Draft 3"]);
  });

  test("ui 8, P-12: while its message is pointed at or focused the time stands still", async () => {
    offer("Draft 1");
    const id = shownToasts()[0]?.id ?? 0;
    await vi.advanceTimersByTimeAsync(5000);
    holdToast(id, true);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(told).toEqual([]);
    holdToast(id, false);
    await vi.advanceTimersByTimeAsync(1000);
    expect(told).toEqual(["commit Draft 1"]);
  });

  test("ui 8: a closed message does it at once", async () => {
    offer("Draft 1");
    closeToast(shownToasts()[0]?.id ?? 0);
    await vi.advanceTimersByTimeAsync(0);
    expect(told).toEqual(["commit Draft 1"]);
  });

  test("ui 8: a page that is left, and a person who signs out, do at once what waits, once", async () => {
    offer("Draft 1");
    offer("Draft 2");
    listeners.pagehide?.({});
    expect([shown(), told]).toEqual([[], ["leave Draft 1", "leave Draft 2"]]);
    offer("Draft 3");
    await settleAll();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(told).toEqual(["leave Draft 1", "leave Draft 2", "leave Draft 3"]);
  });

  test("ui 8: Ctrl or Cmd with Z undoes the last one, then the one before; in a popup and with other keys nothing", async () => {
    offer("Draft 1");
    offer("Draft 2");
    expect(press({ code: "KeyY" })).toBe(false);
    expect(press({ shiftKey: true })).toBe(false);
    page.querySelector = () => ({});
    expect([press(), told]).toEqual([false, []]);
    page.querySelector = () => null;
    expect([press(), press({ ctrlKey: false, metaKey: true }), press()]).toEqual([true, true, false]);
    expect(told).toEqual(["undo Draft 2", "undo Draft 1"]);
    expect(undoLast()).toBe(false);
  });
});
