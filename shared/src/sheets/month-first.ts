import { writtenDay } from "../checks/calendar.ts";
import { typedDay } from "../checks/typed-date.ts";
import { type ImportRow, issue } from "./import-row.ts";

/** A date of three numbers with the year behind, as either order writes it. */
const numbers = /^(\d{1,2})(\D{1,3})(\d{1,2})\2(\d{4}|\d{2})$/;

/** What the dates of a file say about their order. */
export interface DateOrder {
  /** A date that is possible with its month first only. */
  readonly example: string;
  /** Rows whose date is possible in both orders, so that it was read with its day first. */
  readonly doubtful: readonly number[];
  /** Rows with such a date as the example's; they are refused as they stand. */
  readonly refused: readonly number[];
}

/**
 * Whether the column of deadlines has its months first all along: some dates are possible in that order only, and none with
 * the day first only. Undefined elsewhere, also where no date can be read in both orders.
 */
export function monthFirstDates(
  rows: readonly Pick<ImportRow, "number" | "values" | "state">[],
): DateOrder | undefined {
  const doubtful: number[] = [];
  const refused: number[] = [];
  let example: string | undefined;
  for (const { number, values, state } of rows) {
    const parts = state === "skipped" ? null : numbers.exec(values.deadline);
    const [first, second] = [Number.parseInt(parts?.[1] ?? "", 10), Number.parseInt(parts?.[3] ?? "", 10)];
    if (parts === null || Number.isNaN(first) || Number.isNaN(second)) {
      continue;
    }
    if (first > 12) {
      return undefined;
    }
    if (second > 12) {
      example ??= values.deadline;
      refused.push(number);
    } else if (first !== second) {
      doubtful.push(number);
    }
  }
  return example === undefined ? undefined : { example, doubtful, refused };
}

/** A date of three numbers read with its month first, as DD/MM/YYYY; undefined where that is no possible date. */
export function readMonthFirst(text: string): string | undefined {
  const parts = numbers.exec(text);
  const day = parts ? typedDay(`${parts[3]}/${parts[1]}/${parts[4]}`) : undefined;
  return day === undefined ? undefined : writtenDay(day);
}

/** Marks the rows whose date may have its month first, until it is changed. Rows with a mark are imported as any. */
export function markMonthFirst(rows: readonly ImportRow[], order: DateOrder | undefined): readonly ImportRow[] {
  const doubtful = new Set(order?.doubtful);
  return rows.map((row) => {
    const other = doubtful.has(row.number) && row.task !== undefined ? readMonthFirst(row.values.deadline) : undefined;
    const kept = row.warnings.filter(({ key }) => key !== doubt);
    if (other === undefined) {
      return kept.length === row.warnings.length ? row : withWarnings(row, kept);
    }
    return withWarnings(row, [...kept, issue("deadline", doubt, { read: row.task?.deadline ?? "", other })]);
  });
}

const doubt = "import.monthFirst";

function withWarnings(row: ImportRow, warnings: ImportRow["warnings"]): ImportRow {
  return { ...row, warnings, state: warnings.length > 0 ? "warning" : "valid" };
}
