import { createStore, useStore } from "../state/store.ts";
import { readStored, writeStored } from "../state/stored.ts";

/** The two languages of the interface. */
export type Language = "en" | "ru";

/** The name is also in public/first-paint.js, which runs before this module. */
const storageKey = "artel.language";

const language = createStore<Language>(firstLanguage());

/** The language of this session. Outside React; components use `useLanguage`. */
export function currentLanguage(): Language {
  return language.get();
}

/** The language of this session; renders again when it changes. */
export function useLanguage(): Language {
  return useStore(language);
}

/** Switches the language for the rest of the session. */
export function setLanguage(next: Language): void {
  writeStored("sessionStorage", storageKey, next);
  document.documentElement.lang = next;
  language.set(next);
}

/** Calls back after each switch; returns the way to stop. */
export function onLanguage(listener: (next: Language) => void): () => void {
  return language.subscribe(() => listener(language.get()));
}

/** Session storage first; else Russian only for a browser that says exactly `ru`. */
function firstLanguage(): Language {
  const stored = readStored("sessionStorage", storageKey);
  if (stored === "en" || stored === "ru") {
    return stored;
  }
  return globalThis.navigator?.language === "ru" ? "ru" : "en";
}
