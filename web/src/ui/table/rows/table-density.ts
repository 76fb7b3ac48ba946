import { createStore, useStore } from "../../state/store.ts";
import { readStored, writeStored } from "../../state/stored.ts";

/** Row heights of all lists: 32, 40 or 48. */
export type Density = "compact" | "normal" | "roomy";

const storageKey = "artel.density";
const density = createStore<Density>(readDensity());

/** Row heights in pixels. */
export const rowHeights: Readonly<Record<Density, number>> = { compact: 32, normal: 40, roomy: 48 };

/** The height that the reader chose for rows. */
export function useDensity(): Density {
  return useStore(density);
}

/** Chooses a row height for all lists. */
export function setDensity(next: Density): void {
  writeStored("localStorage", storageKey, next === "normal" ? undefined : next);
  density.set(next);
}

function readDensity(): Density {
  const stored = readStored("localStorage", storageKey);
  return stored === "compact" || stored === "roomy" ? stored : "normal";
}
