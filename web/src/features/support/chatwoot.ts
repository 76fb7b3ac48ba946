import type { Output } from "@artel/shared/calls/call";
import type { supportChat } from "@artel/shared/calls/support/app";
import { chatSeconds } from "@artel/shared/limits/support";
import { readStored, writeStored } from "../../ui/state/stored.ts";
import { onTheme } from "../../ui/theme.ts";
import { onLanguage } from "../../ui/words/language.ts";
import { text } from "../../ui/words/use-text.ts";
import { chatScriptId, dropChatCookies, ownerKey } from "./leave-chat.ts";
import "./chatwoot.css";

export type Chat = NonNullable<Output<typeof supportChat>["chat"]>;

export interface ChatOrder {
  readonly chat: Chat;
  readonly language: string;
  readonly theme: "light" | "dark";
  /** Name of its frame for those who cannot see it. */
  readonly title: string;
  /** Name and address, where the person lets the chat have them. */
  readonly person: { readonly name: string; readonly email: string } | undefined;
}

/** What Chatwoot's script makes of the window; its documents call it the SDK. */
interface ChatWindow {
  chatwootSettings?: Readonly<Record<string, unknown>>;
  chatwootSDK?: { run(where: { readonly baseUrl: string; readonly websiteToken: string }): void };
  $chatwoot?: {
    readonly hasLoaded: boolean;
    toggle(state: "open" | "close"): void;
    setLocale(language: string): void;
    setColorScheme(theme: "light" | "dark"): void;
    setUser(id: string, person: Readonly<Record<string, string>>): void;
  };
}

declare global {
  interface Window extends ChatWindow {}
}

const frameId = "chatwoot_live_chat_widget";
/** The script stays until the page is loaded anew. */
let isFollowing = false;

/**
 * Loads the chat, the first time in a page, and opens it. To be called after consent only. Rejects when it is not there within
 * eight seconds; it may then be tried again.
 */
export async function openChat(order: ChatOrder): Promise<void> {
  const { chat, language, person, title } = order;
  keepToOnePerson(chat.person.id);
  if (!window.$chatwoot?.hasLoaded) {
    await loaded(order);
    followPage();
  }
  document.getElementById(frameId)?.setAttribute("title", title);
  window.$chatwoot?.setLocale(language);
  if (person) {
    window.$chatwoot?.setUser(chat.person.id, { ...person, identifier_hash: chat.person.proof });
  }
  window.$chatwoot?.toggle("open");
}

/** An open chat speaks the language of the page and has its theme, also when they are switched later. */
function followPage(): void {
  if (isFollowing) {
    return;
  }
  isFollowing = true;
  onLanguage((language) => {
    document.getElementById(frameId)?.setAttribute("title", text("chat.title"));
    window.$chatwoot?.setLocale(language);
  });
  onTheme((theme) => window.$chatwoot?.setColorScheme(theme));
}

/** Moves the focus into the chat, once the popup that opened it is gone. */
export function focusChat(): void {
  document.getElementById(frameId)?.focus();
}

function loaded(order: ChatOrder): Promise<void> {
  return new Promise((resolve, reject) => {
    let isOver = false;
    const end = (isOpen: boolean) => {
      isOver = true;
      clearTimeout(timer);
      window.removeEventListener("chatwoot:ready", ready);
      isOpen ? resolve() : reject(new Error("the chat does not answer"));
    };
    const ready = () => end(true);
    const timer = setTimeout(() => end(false), chatSeconds * 1000);
    window.addEventListener("chatwoot:ready", ready);
    addScript(order, {
      // A script that comes too late has nothing to start.
      onLoad: () => isOver || window.chatwootSDK?.run(order.chat),
      onFail: () => end(false),
    });
  });
}

function addScript(order: ChatOrder, { onLoad, onFail }: { onLoad: () => unknown; onFail: () => void }): void {
  const { chat, language, theme } = order;
  window.chatwootSettings = { hideMessageBubble: true, locale: language, darkMode: theme };
  if (window.$chatwoot) {
    // It was started and did not get ready: its frame is loaded once more.
    const frame = document.getElementById(frameId);
    frame?.setAttribute("src", frame.getAttribute("src") ?? "");
    return;
  }
  document.getElementById(chatScriptId)?.remove();
  const script = document.createElement("script");
  script.id = chatScriptId;
  script.src = chat.script;
  script.async = true;
  script.onload = onLoad;
  script.onerror = () => {
    script.remove();
    onFail();
  };
  document.head.append(script);
}

/** The chat finds a conversation by a cookie of ours: whoever was here before left one, and it is not this person's. */
function keepToOnePerson(id: string): void {
  if (readStored("localStorage", ownerKey) !== id) {
    dropChatCookies();
    writeStored("localStorage", ownerKey, id);
  }
}
