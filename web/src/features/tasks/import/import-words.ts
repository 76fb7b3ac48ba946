import { parseTypedAmount, toWire } from "@artel/shared/money/amount";
import { currencies } from "@artel/shared/money/currencies";
import { formatNumber } from "@artel/shared/money/wire";
import type { ImportColumn } from "@artel/shared/sheets/import-columns";
import type { ImportIssue, ImportRow } from "@artel/shared/sheets/import-row";
import type { Language } from "@artel/shared/text/text-table";
import { type Key, textIfKnown } from "../../../ui/words/use-text.ts";

/** Key of a rule that says no more than that a rule refused; an operator's own words are better. */
const refusedByRule = "errors.ruleRefused";

/** What is wrong with a cell, in words. */
export function problemText(issue: Pick<ImportIssue, "key" | "params" | "message">, language: Language): string {
  const own = issue.message?.[language] ?? "";
  const known = textIfKnown(issue.key, issue.params);
  return (issue.key === refusedByRule && own !== "" ? own : known) ?? (own || issue.key);
}

/** The same words inside a sentence: a small first letter, unless the word is an abbreviation. */
export function problemInSentence(issue: Parameters<typeof problemText>[0], language: Language): string {
  const text = problemText(issue, language);
  return /^\p{Lu}[\p{Ll}\s]/u.test(text) ? text.charAt(0).toLocaleLowerCase(language) + text.slice(1) : text;
}

/** All errors of a row in one line, for the file of failed rows. */
export function errorsText(
  errors: readonly Pick<ImportIssue, "key" | "params" | "message">[],
  language: Language,
): string {
  return errors.map((issue) => problemText(issue, language)).join("; ");
}

/** The name of a column. */
export function columnKey(column: ImportColumn): Key {
  return `import.column.${column}`;
}

/** A better value as the grid would show it: an amount grouped, everything else as it is. */
export function repairText(column: ImportColumn, value: string): string {
  const amount = column === "amount" ? parseTypedAmount(value, currencies.USD.code) : undefined;
  return amount === undefined ? value : formatNumber(toWire(amount));
}

/** What a cell of the grid shows: an amount that can be read is grouped, the rest stands as it is in the file. */
export function cellText(row: ImportRow, column: ImportColumn): string {
  if (column === "amount" && row.quote !== undefined) {
    return formatNumber(toWire(row.quote.amount));
  }
  if (column === "taskName") {
    return row.values.taskName || row.values.description;
  }
  return row.values[column];
}
