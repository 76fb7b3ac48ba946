import { repeatKey } from "@artel/shared/sheets/import-repeats";
import type { ImportedTask } from "@artel/shared/sheets/import-row";
import { useEffect, useRef, useState } from "react";
import type { ImportTasksProps } from "./import-props.ts";
import { type ImportState, withEarlier } from "./import-state.ts";

/** How long a changed row rests before it is compared. */
const restMilliseconds = 400;

/**
 * Compares the rows of the review with the company's earlier tasks, each once. Rows that could not be compared are told, and
 * can be tried again; they are imported as any.
 */
export function useRepeats(
  state: ImportState,
  setState: (next: (now: ImportState) => ImportState) => void,
  onFindRepeats: ImportTasksProps["onFindRepeats"],
) {
  const [isUnknown, setUnknown] = useState(false);
  const asked = useRef(new Set<string>());
  const find = useRef(onFindRepeats);
  find.current = onFindRepeats;
  useEffect(() => {
    const fresh = state.step === "review" && !isUnknown ? freshTasks(state, asked.current) : new Map();
    if (fresh.size === 0) {
      return;
    }
    const timer = setTimeout(() => {
      const keys = [...fresh.keys()];
      for (const key of keys) {
        asked.current.add(key);
      }
      find
        .current(fresh)
        .then(
          (earlier) => setState((now) => withEarlier(now, earlier)),
          () => setUnknown(true),
        )
        .finally(() => {
          for (const key of keys) {
            asked.current.delete(key);
          }
        });
    }, restMilliseconds);
    return () => clearTimeout(timer);
  }, [state, isUnknown, setState]);
  return { isUnknown, retry: () => setUnknown(false) };
}

/** Tasks of the review that are neither known nor on their way, by their key. */
function freshTasks({ rows, earlier }: ImportState, asked: ReadonlySet<string>): Map<string, ImportedTask> {
  const fresh = new Map<string, ImportedTask>();
  for (const { task } of rows) {
    const key = task && repeatKey(task);
    if (task && key !== undefined && !earlier.has(key) && !asked.has(key)) {
      fresh.set(key, task);
    }
  }
  return fresh;
}
