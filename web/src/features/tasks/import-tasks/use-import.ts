import { useEffect, useMemo, useRef, useState } from "react";
import type { ApiError } from "../../../api/api-error.ts";
import { toApiError } from "../../../api/errors.ts";
import { readStored, writeStored } from "../../../ui/state/stored.ts";
import type { ImportOrder, ImportTasksProps } from "./import-props.ts";
import {
  type CellChange,
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

/** The state of the import and everything that changes it. */
export function useImport({ context, jobs }: Pick<ImportTasksProps, "context" | "jobs">) {
  const [state, setState] = useState<ImportState>(emptyImport);
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<ApiError>();
  const sections = useMemo(() => sectionsOf(state), [state]);
  useContextChange(context, setState);

  const start = async (mode: ImportOrder["mode"]) => {
    setSending(true);
    setRefusal(undefined);
    try {
      const rows = [...sections.creatable, ...sections.errors].sort((left, right) => left.number - right.number);
      await jobs.start({ fileName: state.file?.name ?? "", mode, rows });
    } catch (thrown) {
      setRefusal(toApiError(thrown));
    }
    setSending(false);
  };

  return {
    state,
    sections,
    isSending,
    refusal,
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
    restart: () => {
      setState(emptyImport);
      setRefusal(undefined);
      jobs.close();
    },
    start,
  };
}

export type Import = ReturnType<typeof useImport>;

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
