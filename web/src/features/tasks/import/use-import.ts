import { useMemo, useState } from "react";
import type { ApiError } from "../../../api/api-error.ts";
import { toApiError } from "../../../api/errors.ts";
import { readStored, writeStored } from "../../../ui/state/stored.ts";
import type { ImportOrder, ImportTasksProps } from "./import-props.ts";
import {
  type CellChange,
  changedRows,
  emptyImport,
  headersOf,
  type ImportState,
  type LoadedFile,
  monthFirstChanges,
  type RememberedHeaders,
  rowsToJudge,
  sectionsOf,
  withChanged,
  withColumn,
  withExcluded,
  withFile,
  withHeader,
  withHidden,
  withMonthFirst,
  withReview,
  withUndo,
} from "./import-state.ts";
import { useKeptImport } from "./kept-import.ts";
import { useJudge } from "./use-judge.ts";
import { useRepeats } from "./use-repeats.ts";

const storedHeaders = "artel.import.headers";

/** The state of the import and everything that changes it. */
export function useImport({
  context,
  jobs,
  onFindRepeats,
}: Pick<ImportTasksProps, "context" | "jobs" | "onFindRepeats">) {
  const { state, setState, setSent, isRestored } = useKeptImport();
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<ApiError>();
  const sections = useMemo(() => sectionsOf(state), [state]);
  const { isJudging, judge, forget } = useJudge(context, state, setState);
  const repeats = useRepeats(state, setState, onFindRepeats);

  const start = async (mode: ImportOrder["mode"], seen: ImportOrder["seen"]) => {
    setSending(true);
    setRefusal(undefined);
    try {
      const rows = [...sections.creatable, ...sections.errors].sort((left, right) => left.number - right.number);
      await jobs.start({ fileName: state.file?.name ?? "", mode, rows, seen });
      setSent(true);
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
    isJudging,
    repeats,
    isRestored,
    load: (file: LoadedFile) => {
      forget();
      setSent(false);
      setState(withFile(file, rememberedHeaders()));
    },
    chooseHeader: (index: number) => setState((now) => withHeader(now, index, rememberedHeaders())),
    chooseColumn: (...choice: [Parameters<typeof withColumn>[1], number | undefined]) =>
      setState((now) => withColumn(now, ...choice)),
    review: () => {
      writeStored("localStorage", storedHeaders, JSON.stringify(headersOf(state)));
      void judge(rowsToJudge({ ...state, step: "match" }), withReview);
    },
    takeHidden: (takesHidden: boolean) => {
      if (state.step === "review") {
        void judge(rowsToJudge({ ...state, takesHidden }), (now, rows) => withHidden(now, takesHidden, rows));
      } else {
        setState((now) => withHidden(now, takesHidden, undefined));
      }
    },
    change: (changes: readonly CellChange[]) => void judge(changedRows(state, changes), withChanged),
    readMonthFirst: () => void judge(changedRows(state, monthFirstChanges(state)), withMonthFirst),
    exclude: (rows: readonly number[], isExcluded = true) => setState((now) => withExcluded(now, rows, isExcluded)),
    undo: () => setState(withUndo),
    goTo: (step: ImportState["step"]) => {
      forget();
      setState((now) => ({ ...now, step }));
    },
    restart: () => {
      forget();
      setSent(false);
      setState(emptyImport);
      setRefusal(undefined);
      jobs.close();
    },
    start,
  };
}

export type Import = ReturnType<typeof useImport>;

function rememberedHeaders(): RememberedHeaders {
  try {
    const stored: unknown = JSON.parse(readStored("localStorage", storedHeaders) ?? "{}");
    const entries = stored !== null && typeof stored === "object" ? Object.entries(stored) : [];
    return Object.fromEntries(entries.filter((entry) => typeof entry[1] === "string" && entry[1] !== ""));
  } catch {
    return {};
  }
}
