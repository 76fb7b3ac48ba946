import type { ReactNode } from "react";
import { createExpiry } from "../state/expiry.ts";
import { createStore, useStore } from "../state/store.ts";

/** The outcome of something that the person waited for. */
export interface Message {
  readonly type: "success" | "error";
  readonly title: string;
  readonly text?: string;
  /** More than a sentence: what failed, by reason. */
  readonly content?: ReactNode;
}

/** A message of success closes by itself after it; an error stays. */
const successMilliseconds = 3000;
const only = 0;
const message = createStore<Message | undefined>(undefined);
const expiry = createExpiry(() => message.set(undefined));

/** Shows an outcome in a popup: success closes after 3 s, an error stays until closed. */
export function showMessage(next: Message): void {
  message.set(next);
  expiry.start(only, next.type === "success" ? successMilliseconds : undefined);
}

/** Closes the popup. */
export function closeMessage(): void {
  expiry.start(only, undefined);
  message.set(undefined);
}

/** The message on screen. */
export function useMessage(): Message | undefined {
  return useStore(message);
}
