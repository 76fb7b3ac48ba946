import { importColumnNames } from "./import-column-names.ts";
import type { ImportCells } from "./import-columns.ts";
import { type ImportIssue, issue, noIssues } from "./import-row.ts";

/** What a reader puts where bytes stood for no letter. */
const lostLetter = "\uFFFD";
/** A formula whose result the file does not hold is read as the formula itself. */
const formula = /^=\S/;

/**
 * Cells whose file did not keep what they say: a formula without its result, a letter that was damaged on the way. Nothing else
 * is said of them.
 */
export function unreadableCells(values: ImportCells): readonly ImportIssue[] {
  let found: ImportIssue[] | undefined;
  for (const column of importColumnNames) {
    const text = values[column];
    const isFormula = text.startsWith("=") && formula.test(text);
    if (isFormula || text.includes(lostLetter)) {
      found ??= [];
      found.push(issue(column, isFormula ? "import.formulaNoResult" : "import.damagedText"));
    }
  }
  return found ?? noIssues;
}
