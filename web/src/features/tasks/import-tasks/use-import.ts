import type { ImportRow } from "@artel/shared/sheets/import-row";
import { useEffect, useMemo, useRef, useState } from "react";
import { readStored, writeStored } from "../../../ui/state/stored.ts";
import type { ImportTasksProps } from "./import-props.ts";
import {
  type CellChange,
  type CommitResult,
  emptyImport,
  headersOf,
  type ImportState,
  type LoadedFile,
  type RememberedHeaders,
  sectionsOf,
  withChanges,
  withColumn,
  withContext,
  withExcluded,
  withFile,
  withHeader,
  withHidden,
  withReview,
  withUndo,
} from "./import-state.ts";

const storedHeaders = "artel.import.headers";

/** How far the creation is; `failure` is set when nothing is known about the rows. */
export interface CommitProgress {
  readonly total: number;
  readonly done: number;
  readonly failed: number;
  readonly failure: boolean;
}

/** The state of the import and everything that changes it. */
export function useImport({ context, onCommit }: Pick<ImportTasksProps, "context" | "onCommit">) {
  const [state, setState] = useState<ImportState>(emptyImport);
  const [progress, setProgress] = useState<CommitProgress>({ total: 0, done: 0, failed: 0, failure: false });
  const sections = useMemo(() => sectionsOf(state), [state]);
  useContextChange(context, setState);

  const commit = async (rows: readonly ImportRow[]) => {
    setState((now) => ({ ...now, step: "create" }));
    setProgress({ total: rows.length, done: 0, failed: 0, failure: false });
    try {
      const results = await onCommit(rows, (done, failed) => setProgress((now) => ({ ...now, done, failed })));
      setState((now) => withResults(now, results));
    } catch {
      setProgress((now) => ({ ...now, failure: true }));
    }
  };

  return {
    state,
    sections,
    progress,
    load: (file: LoadedFile) => setState(withFile(file, rememberedHeaders())),
    chooseHeader: (index: number) => setState((now) => withHeader(now, index, rememberedHeaders())),
    chooseColumn: (...choice: [Parameters<typeof withColumn>[1], number | undefined]) =>
      setState((now) => withColumn(now, ...choice)),
    review: () =>
      setState((now) => {
        writeStored("localStorage", storedHeaders, JSON.stringify(headersOf(now)));
        return withReview(now, context);
      }),
    takeHidden: (takesHidden: boolean) => setState((now) => withHidden(now, takesHidden, context)),
    change: (changes: readonly CellChange[]) => setState((now) => withChanges(now, changes, context)),
    exclude: (rows: readonly number[], isExcluded = true) => setState((now) => withExcluded(now, rows, isExcluded)),
    undo: () => setState(withUndo),
    goTo: (step: ImportState["step"]) => setState((now) => ({ ...now, step })),
    restart: () => setState(emptyImport),
    commit,
  };
}

export type Import = ReturnType<typeof useImport>;

function withResults(state: ImportState, results: readonly CommitResult[]): ImportState {
  return { ...state, step: "result", results };
}

/** Contractors or settings that arrive later judge the rows again; the edits stay. */
function useContextChange(
  context: ImportTasksProps["context"],
  setState: (next: (now: ImportState) => ImportState) => void,
) {
  const judgedBy = useRef(context);
  useEffect(() => {
    if (judgedBy.current !== context) {
      judgedBy.current = context;
      setState((now) => (now.step === "review" ? withContext(now, context) : now));
    }
  }, [context, setState]);
}

function rememberedHeaders(): RememberedHeaders {
  try {
    const stored: unknown = JSON.parse(readStored("localStorage", storedHeaders) ?? "{}");
    const entries = stored !== null && typeof stored === "object" ? Object.entries(stored) : [];
    return Object.fromEntries(entries.filter((entry) => typeof entry[1] === "string" && entry[1] !== ""));
  } catch {
    return {};
  }
}
