import { createStore, useStore } from "./state/store.ts";
import { readStored, writeStored } from "./state/stored.ts";

/** What the reader asked for; `system` follows the device. */
export type ThemeChoice = "light" | "dark" | "system";

/** The name is also in public/first-paint.js, which runs before this module. */
const storageKey = "artel.theme";

const choice = createStore<ThemeChoice>(readChoice());
const system = createStore<"light" | "dark">(readSystem());

/** The chosen theme and the one that is shown. */
export function useTheme(): { readonly choice: ThemeChoice; readonly shown: "light" | "dark" } {
  const chosen = useStore(choice);
  const device = useStore(system);
  return { choice: chosen, shown: chosen === "system" ? device : chosen };
}

/** Calls back with the theme that is shown after each change of choice or device; returns the way to stop. */
export function onTheme(listener: (shown: "light" | "dark") => void): () => void {
  const tell = () => listener(shownTheme());
  const stops = [choice.subscribe(tell), system.subscribe(tell)];
  return () => {
    for (const stop of stops) {
      stop();
    }
  };
}

/** Chooses a theme at once and for later visits. */
export function setTheme(next: ThemeChoice): void {
  writeStored("localStorage", storageKey, next === "system" ? undefined : next);
  choice.set(next);
  applyTheme();
}

/** Follows the device as long as the choice is `system`. Call once, before the first render. */
export function startTheme(): void {
  window.matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => {
    system.set(readSystem());
    applyTheme();
  });
  applyTheme();
}

function applyTheme(): void {
  document.documentElement.setAttribute("data-mantine-color-scheme", shownTheme());
}

function shownTheme(): "light" | "dark" {
  const chosen = choice.get();
  return chosen === "system" ? system.get() : chosen;
}

function readChoice(): ThemeChoice {
  const stored = readStored("localStorage", storageKey);
  return stored === "light" || stored === "dark" ? stored : "system";
}

function readSystem(): "light" | "dark" {
  return globalThis.matchMedia?.("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}
