import { createStore, useStore } from "../../ui/state/store.ts";
import { readStored, writeStored } from "../../ui/state/stored.ts";

type Answer = "yes" | "no";

const storageKey = "artel.visits";
const answer = createStore<Answer | undefined>(readAnswer());

/** What this person said about counting visits in this browser; undefined while they were not asked. */
export function useVisitsAnswer(): Answer | undefined {
  return useStore(answer);
}

/** Remembers the answer. */
export function answerVisits(next: Answer): void {
  writeStored("localStorage", storageKey, next);
  answer.set(next);
}

/** Takes the answer back. A script that was loaded already cannot be unloaded, so the page is loaded anew after a yes. */
export function forgetVisits(): void {
  const wasCounted = answer.get() === "yes";
  writeStored("localStorage", storageKey, undefined);
  answer.set(undefined);
  if (wasCounted) {
    window.location.reload();
  }
}

function readAnswer(): Answer | undefined {
  const stored = readStored("localStorage", storageKey);
  return stored === "yes" || stored === "no" ? stored : undefined;
}
