import type { ImportRow } from "@artel/shared/sheets/import-row";
import type { Language } from "@artel/shared/text/text-table";
import type { ImportFailures } from "./import-props.ts";
import { errorsText } from "./import-words.ts";

/** A row that did not become a task, and why. */
export interface Failure {
  readonly row: Pick<ImportRow, "number" | "values">;
  readonly error: string;
}

/** The rows that did not become tasks, in the order of the file, with the server's reasons in words. */
export function failuresOf(rows: NonNullable<ImportFailures["rows"]>, language: Language): readonly Failure[] {
  return rows.map(({ number, cells, problems }) => ({
    row: { number, values: cells },
    error: errorsText(problems, language),
  }));
}
