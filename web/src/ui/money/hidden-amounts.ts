import { createStore, useStore } from "../state/store.ts";
import { readStored, writeStored } from "../state/stored.ts";

const storageKey = "artel.hideAmounts";
const hidden = createStore(readStored("localStorage", storageKey) === "yes");

/** Whether all amounts are masked (for a shared screen), and the way to change that. */
export function useHiddenAmounts(): { readonly hidden: boolean; readonly toggle: () => void } {
  return { hidden: useStore(hidden), toggle: toggleHiddenAmounts };
}

/** Masks or shows all amounts; remembered until changed back. */
export function toggleHiddenAmounts(): void {
  const next = !hidden.get();
  writeStored("localStorage", storageKey, next ? "yes" : undefined);
  hidden.set(next);
}
