import { repeatDays } from "../limits/imports.ts";
import type { ImportedTask, ImportIssue, ImportRow } from "./import-row.ts";

/** The tasks of the company that rows are the same as, by the key of the rows; null where there is none. */
export type EarlierTasks = ReadonlyMap<string, number | null>;

/** What is the same in likely repeats: person, title and reward. */
export function repeatKey({ email, title, amount }: Pick<ImportedTask, "email" | "title" | "amount">): string {
  return JSON.stringify([email, amount.currency, String(amount.minor), title]);
}

/**
 * Marks each row that is the same as an earlier one of the file or as a task of the company, because a double task costs
 * money. Rows with a mark are imported as any.
 */
export function markRepeats(rows: readonly ImportRow[], earlier: EarlierTasks = new Map()): readonly ImportRow[] {
  const first = new Map<string, number>();
  return rows.map((row) => {
    if (row.task === undefined) {
      return row;
    }
    const kept = row.warnings.filter((warning) => !isRepeat(warning));
    const key = repeatKey(row.task);
    const inFile = first.get(key);
    first.set(key, inFile ?? row.number);
    const task = earlier.get(key);
    const repeats = [
      ...(inFile === undefined ? [] : [mark("import.repeated", { row: inFile })]),
      ...(task ? [mark("import.repeatsTask", { task, days: repeatDays })] : []),
    ];
    // Most rows repeat nothing: they stay the same object.
    return repeats.length === 0 && kept.length === row.warnings.length ? row : withWarnings(row, [...kept, ...repeats]);
  });
}

/** Whether a warning says that a row is a likely repeat. */
export function isRepeat({ key }: Pick<ImportIssue, "key">): boolean {
  return key === "import.repeated" || key === "import.repeatsTask";
}

function withWarnings(row: ImportRow, warnings: readonly ImportIssue[]): ImportRow {
  return { ...row, warnings, state: warnings.length > 0 ? "warning" : "valid" };
}

function mark(key: string, params: NonNullable<ImportIssue["params"]>): ImportIssue {
  return { column: "taskName", key, params };
}
