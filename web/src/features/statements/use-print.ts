import type { Movement } from "@artel/shared/statements/movement";
import { useEffect, useState } from "react";
import { toApiError } from "../../api/errors.ts";
import { toast } from "../../ui/feedback/toast.ts";
import { readStatement } from "./read-pages.ts";
import { type StatementChoice, statementInput } from "./use-statement.ts";

export interface Printing {
  readonly isReading: boolean;
  /** All movements, from the moment that they are read until the browser has printed them. */
  readonly rows: readonly Movement[] | undefined;
  readonly start: () => void;
}

/** Prints a whole statement, whatever page of it is on screen: its movements are read first, and shown while it prints. */
export function usePrint(choice: StatementChoice): Printing {
  const [isReading, setReading] = useState(false);
  const [rows, setRows] = useState<readonly Movement[]>();
  useEffect(() => {
    if (rows) {
      window.print();
      setRows(undefined);
    }
  }, [rows]);
  const read = async () => {
    setReading(true);
    try {
      const reading = { signal: new AbortController().signal, onProgress: () => undefined };
      const { parts } = await readStatement(statementInput(choice), reading);
      const all: Movement[] = [];
      for await (const part of parts) {
        all.push(...part);
      }
      setRows(all);
    } catch (thrown) {
      toast.error(toApiError(thrown).message);
    } finally {
      setReading(false);
    }
  };
  return { isReading, rows, start: () => void read() };
}
