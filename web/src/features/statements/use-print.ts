import { getHistory } from "@artel/shared/calls/statements/app";
import { printRows, statementRows } from "@artel/shared/limits/statements";
import type { Movement } from "@artel/shared/statements/movement";
import { useEffect, useRef, useState } from "react";
import { call } from "../../api/client.ts";
import { toApiError } from "../../api/errors.ts";
import { toast } from "../../ui/feedback/toast.ts";
import { useIsWhole, usePrintedList } from "../../ui/print/paper.ts";
import { readStatement } from "./read-pages.ts";
import { type StatementChoice, statementInput } from "./use-statement.ts";

/**
 * All movements of a statement, whatever page of it is on screen, from the moment that they are read to be printed until the browser
 * has printed them.
 */
export function usePrintedStatement(choice: StatementChoice): readonly Movement[] | undefined {
  return usePrintedRows(async (signal) => {
    const { parts } = await readStatement(statementInput(choice), { signal, onProgress: () => undefined });
    const all: Movement[] = [];
    for await (const part of parts) {
      all.push(...part);
    }
    return all;
  });
}

/** The entries of a history for paper, the newest first, as far as paper holds them. */
export function usePrintedHistory(asked: {
  readonly accounts: Movement["account"] | undefined;
  readonly currencies: Movement["currency"] | undefined;
}): readonly Movement[] | undefined {
  return usePrintedRows(async (signal) => {
    const all: Movement[] = [];
    let after: string | undefined;
    do {
      const { rows, next } = await call(getHistory, { ...asked, after, take: statementRows }, { signal, quiet: true });
      all.push(...rows);
      after = next ?? undefined;
    } while (after !== undefined && all.length < printRows);
    return all.slice(0, printRows);
  });
}

/** Rows that are read when the page is to be printed whole; a failure is told, and nothing is printed. */
function usePrintedRows(read: (signal: AbortSignal) => Promise<readonly Movement[]>): readonly Movement[] | undefined {
  const isWhole = useIsWhole();
  const [rows, setRows] = useState<readonly Movement[]>();
  const [hasFailed, setFailed] = useState(false);
  const latest = useRef(read);
  latest.current = read;
  useEffect(() => {
    if (!isWhole) {
      return;
    }
    const stop = new AbortController();
    latest.current(stop.signal).then(setRows, (thrown: unknown) => {
      if (!stop.signal.aborted) {
        toast.error(toApiError(thrown).message);
        setFailed(true);
      }
    });
    return () => {
      stop.abort();
      setRows(undefined);
      setFailed(false);
    };
  }, [isWhole]);
  usePrintedList(!isWhole || rows !== undefined, hasFailed);
  return rows;
}
