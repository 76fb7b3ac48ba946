import { createStore, useStore } from "../../ui/state/store.ts";
import { readStored, writeStored } from "../../ui/state/stored.ts";
import { leaveChat } from "./leave-chat.ts";

/** What a person lets the chat have: page and language, or name and e-mail besides. */
export type ChatShare = "page" | "person";

/** Answers of this visit, which hold also where storage is shut off; an empty text is one that was taken back. */
const answers = createStore<Readonly<Record<string, string>>>({});

const keyOf = (userId: number) => `artel.chat.${userId}`;

/** What this person agreed to in this browser, for the chat at this address and no other; undefined before a yes. */
export function useChatConsent(userId: number, baseUrl: string | undefined): ChatShare | undefined {
  const key = keyOf(userId);
  const [share, ...place] = (useStore(answers)[key] ?? readStored("localStorage", key) ?? "").split(" ");
  return place.join(" ") === baseUrl && (share === "page" || share === "person") ? share : undefined;
}

/** Remembers a yes. */
export function agreeToChat(userId: number, baseUrl: string, share: ChatShare): void {
  keep(userId, `${share} ${baseUrl}`);
}

/** Takes the yes back. A script that runs already cannot be unloaded, so the page is then loaded anew. */
export function withdrawFromChat(userId: number): void {
  keep(userId, "");
  if (leaveChat()) {
    window.location.reload();
  }
}

function keep(userId: number, answer: string): void {
  const key = keyOf(userId);
  writeStored("localStorage", key, answer || undefined);
  answers.set({ ...answers.get(), [key]: answer });
}
