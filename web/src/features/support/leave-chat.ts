import { writeStored } from "../../ui/state/stored.ts";

/** Id of the script's element in the page. */
export const chatScriptId = "artel-chat";
/** Under which it is stored whose conversation this browser has. */
export const ownerKey = "artel.chat.of";

/** Forgets the conversation of this browser; true when the script runs in this page, which then must be loaded anew. */
export function leaveChat(): boolean {
  dropChatCookies();
  writeStored("localStorage", ownerKey, undefined);
  return document.getElementById(chatScriptId) !== null;
}

/** Drops the cookies by which the chat finds a conversation again. */
export function dropChatCookies(): void {
  for (const pair of document.cookie.split("; ")) {
    const [name = ""] = pair.split("=");
    if (name.startsWith("cw_")) {
      // biome-ignore lint/suspicious/noDocumentCookie: the cookie store has no way that every supported browser knows
      document.cookie = `${name}=; path=/; max-age=0`;
    }
  }
}
