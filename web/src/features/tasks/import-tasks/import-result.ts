import type { ImportRow } from "@artel/shared/sheets/import-row";
import type { Language } from "@artel/shared/text/text-table";
import { textIfKnown } from "../../../ui/words/use-text.ts";
import type { CommitResult } from "./import-state.ts";
import { errorsText } from "./import-words.ts";

/** A row that did not become a task, and why. */
export interface Failure {
  readonly row: ImportRow;
  readonly error: string;
}

/**
 * The rows that did not become tasks, in the order of the file: those that the server refused or did not answer,
 * and those that the check kept out.
 */
export function failuresOf(
  rows: readonly ImportRow[],
  results: readonly CommitResult[],
  language: Language,
): readonly Failure[] {
  const byRow = new Map(results.map((result) => [result.row, result]));
  const failures = rows.flatMap((row): Failure[] => {
    if (row.errors.length > 0) {
      return [{ row, error: errorsText(row, language) }];
    }
    const result = byRow.get(row.number);
    if (result?.taskId !== undefined) {
      return [];
    }
    return [{ row, error: result?.error ?? textIfKnown("import.createFailed") ?? "" }];
  });
  return failures.sort((left, right) => left.row.number - right.row.number);
}
