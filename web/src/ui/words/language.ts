import { createStore, useStore } from "../state/store.ts";
import { readStored, writeStored } from "../state/stored.ts";

/** The two languages of the interface. */
export type Language = "en" | "ru";

/** The name is also in public/first-paint.js, which runs before this module. */
const storageKey = "artel.language";

const language = createStore<Language>(firstLanguage());
const choices = new Set<(next: Language) => void>();

/** The language of this session. Outside React; components use `useLanguage`. */
export function currentLanguage(): Language {
  return language.get();
}

/** The language of this session; renders again when it changes. */
export function useLanguage(): Language {
  return useStore(language);
}

/** A person switches the language: for the rest of the session, and whoever listens keeps it for longer. */
export function setLanguage(next: Language): void {
  showLanguage(next);
  for (const listener of choices) {
    listener(next);
  }
}

/** Shows a language for the rest of the session that nobody chose on this page. */
export function showLanguage(next: Language): void {
  writeStored("sessionStorage", storageKey, next);
  document.documentElement.lang = next;
  language.set(next);
}

/** Whether the session has a language already: somebody chose it, or it was shown before. */
export function hasLanguage(): boolean {
  return storedLanguage() !== undefined;
}

/** Calls back when a person switches the language; returns the way to stop. */
export function onLanguageChosen(listener: (next: Language) => void): () => void {
  choices.add(listener);
  return () => choices.delete(listener);
}

/** Calls back after each switch; returns the way to stop. */
export function onLanguage(listener: (next: Language) => void): () => void {
  return language.subscribe(() => listener(language.get()));
}

/** Session storage first; else Russian only for a browser that says exactly `ru`. */
function firstLanguage(): Language {
  return storedLanguage() ?? (globalThis.navigator?.language === "ru" ? "ru" : "en");
}

function storedLanguage(): Language | undefined {
  const stored = readStored("sessionStorage", storageKey);
  return stored === "en" || stored === "ru" ? stored : undefined;
}
