import type { ReactNode } from "react";
import { clock } from "../state/clock.ts";
import { createExpiry } from "../state/expiry.ts";
import { createStore, useStore } from "../state/store.ts";

/** Kind, text, time, actions, closable. */
export interface Toast {
  readonly id: number;
  readonly type: "success" | "error" | "info" | "loading";
  readonly text: string;
  /** Milliseconds until it goes; undefined stays until closed. */
  readonly timeout: number | undefined;
  readonly actions: readonly ToastAction[];
  readonly closable: boolean;
  /** Below the text: a receipt. The history keeps the text alone. */
  readonly content?: ReactNode;
  /** When it was shown. */
  readonly at: number;
  readonly onGone?: (() => void) | undefined;
}

export interface ToastAction {
  readonly label: string;
  readonly onClick?: () => void;
  readonly href?: string;
  /** Keys that do the same, for `aria-keyshortcuts`. */
  readonly keys?: string;
}

export interface ToastOptions {
  /** Milliseconds; 5 s by default. */
  readonly timeout?: number;
  readonly actions?: readonly ToastAction[];
  readonly closable?: boolean;
  /** Below the text; such a message stays until it is closed. */
  readonly content?: ReactNode;
  /** Hears that it went, after its time or closed. */
  readonly onGone?: () => void;
}

/** A running job's toast, which becomes its result. */
export interface LoadingToast {
  readonly update: (text: string) => void;
  readonly success: (text: string, options?: ToastOptions) => void;
  readonly error: (text: string, options?: ToastOptions) => void;
  readonly close: () => void;
}

const standardMilliseconds = 5000;
const historyLength = 50;
let lastId = 0;

const shown = createStore<readonly Toast[]>([]);
const history = createStore<readonly Toast[]>([]);
const expiry = createExpiry((id) => closeToast(id));

/** Short messages that go by themselves; all of them stay in the history behind the bell. */
export const toast = {
  success: (text: string, options?: ToastOptions) => show("success", text, options),
  error: (text: string, options?: ToastOptions) => show("error", text, options),
  info: (text: string, options?: ToastOptions) => show("info", text, options),
  loading: (text: string): LoadingToast => {
    const id = show("loading", text, { closable: false });
    return {
      update: (next) => change(id, { text: next }),
      success: (next, options) => finish(id, "success", next, options),
      error: (next, options) => finish(id, "error", next, options),
      close: () => closeToast(id),
    };
  },
};

/** Holds the time of a toast while it is pointed at or focused, and lets it go on. */
export function holdToast(id: number, held: boolean): void {
  if (held) {
    expiry.hold(id);
  } else {
    expiry.release(id);
  }
}

/** The toasts on screen, outside React. */
export function shownToasts(): readonly Toast[] {
  return shown.get();
}

/** Takes a toast away. */
export function closeToast(id: number): void {
  expiry.start(id, undefined);
  const gone = shown.get().find((item) => item.id === id);
  shown.set(shown.get().filter((item) => item !== gone));
  gone?.onGone?.();
}

/** What is on screen now. */
export function useToasts(): readonly Toast[] {
  return useStore(shown);
}

/** Every message of this visit, newest first. */
export function useToastHistory(): readonly Toast[] {
  return useStore(history);
}

function show(type: Toast["type"], text: string, options: ToastOptions = {}): number {
  const same = type === "error" ? shown.get().find((item) => isSameError(item, text, options)) : undefined;
  if (same?.timeout !== undefined) {
    expiry.renew(same.id, same.timeout);
    return same.id;
  }
  lastId += 1;
  const item = toastOf(lastId, type, text, options);
  shown.set([...shown.get(), item]);
  expiry.start(item.id, item.timeout);
  keep(item);
  return item.id;
}

/** Many parts may fail for one reason: what is on screen already is said once, and stays a little longer. */
function isSameError(item: Toast, text: string, options: ToastOptions): boolean {
  return item.type === "error" && item.text === text && item.actions.length === 0 && options.actions === undefined;
}

function finish(id: number, type: Toast["type"], text: string, options: ToastOptions = {}): void {
  if (!shown.get().some((item) => item.id === id)) {
    show(type, text, options);
    return;
  }
  const item = toastOf(id, type, text, options);
  change(id, item);
  expiry.start(id, item.timeout);
  keep(item);
}

function toastOf(id: number, type: Toast["type"], text: string, options: ToastOptions): Toast {
  return {
    id,
    type,
    text,
    timeout: type === "loading" || options.content ? undefined : (options.timeout ?? standardMilliseconds),
    actions: options.actions ?? [],
    closable: options.closable ?? true,
    content: options.content,
    at: clock.now(),
    onGone: options.onGone,
  };
}

function change(id: number, part: Partial<Toast>): void {
  shown.set(shown.get().map((item) => (item.id === id ? { ...item, ...part, id } : item)));
}

function keep(item: Toast): void {
  if (item.type !== "loading") {
    history.set([item, ...history.get()].slice(0, historyLength));
  }
}
