import { fileLimits } from "../reader/file-limits.ts";
import type { SheetRow, SheetRows } from "../reader/row-collector.ts";

/** Why a row of the file becomes no task, in the order in which the page says it. */
export type SkipReason = "separator" | "title" | "headers" | "blank" | "hidden" | "beyond" | "noAmount" | "excluded";

/** Numbers of the first and the last row of a run. */
export type RowRange = readonly [number, number];

/** Rows that are left out for one reason, and which. */
export interface SkippedRows {
  readonly reason: SkipReason;
  readonly count: number;
  readonly ranges: readonly RowRange[];
}

/** Where every row of the file went: `read`, `refused` and the skipped ones together are `total`. */
export interface RowAccount {
  readonly total: number;
  /** Rows that can become tasks. */
  readonly read: number;
  /** Rows with errors. */
  readonly refused: number;
  readonly skipped: readonly SkippedRows[];
}

/** The part of a state that says which rows of the file are judged. */
export interface RowChoice {
  readonly file: SheetRows | undefined;
  readonly headerIndex: number;
  /** Rows that are hidden in the spreadsheet are imported too. */
  readonly takesHidden: boolean;
}

/** The rows that are judged: those below the headers, within the limit, and the hidden ones only where they are wanted. */
export function bodyOf({ file, headerIndex, takesHidden }: RowChoice): readonly SheetRow[] {
  return belowHeaders(file, headerIndex).filter((row) => takesHidden || !row.isHidden);
}

/** Rows below the headers that the spreadsheet hides. */
export function hiddenRows({ file, headerIndex }: Omit<RowChoice, "takesHidden">): readonly SheetRow[] {
  return belowHeaders(file, headerIndex).filter((row) => row.isHidden);
}

/** The account of a file: `judged` are the numbers of the judged rows that are refused, have no amount or are excluded. */
export function accountOf(
  choice: RowChoice & { readonly file: SheetRows },
  judged: Readonly<Record<"refused" | "noAmount" | "excluded", readonly number[]>>,
): RowAccount {
  const { file, headerIndex, takesHidden } = choice;
  const numbers = (rows: readonly SheetRow[]) => rows.map((row) => row.number);
  const taken = new Set(numbers(bodyOf(choice)));
  const separators = file.separatorRow === undefined ? [] : [file.separatorRow];
  const known: [SkipReason, readonly RowRange[]][] = [
    ["separator", rangesOf(separators)],
    ["title", rangesOf(numbers(file.rows.slice(0, headerIndex)))],
    ["headers", rangesOf(numbers(file.rows.slice(headerIndex, headerIndex + 1)))],
    ["blank", gapsOf([...separators, ...numbers(file.rows)], file.total)],
    ["hidden", takesHidden ? [] : rangesOf(numbers(hiddenRows(choice)))],
    ["beyond", rangesOf(numbers(file.rows.slice(headerIndex + 1 + fileLimits.rows)))],
    ["noAmount", rangesOf(judged.noAmount)],
    ["excluded", rangesOf(judged.excluded)],
  ];
  const out = new Set([...judged.refused, ...judged.noAmount, ...judged.excluded]);
  return {
    total: file.total,
    read: [...taken].filter((number) => !out.has(number)).length,
    refused: judged.refused.length,
    skipped: known.flatMap(([reason, ranges]) =>
      ranges.length === 0
        ? []
        : [{ reason, ranges, count: ranges.reduce((sum, [from, to]) => sum + to - from + 1, 0) }],
    ),
  };
}

function belowHeaders(file: SheetRows | undefined, headerIndex: number): readonly SheetRow[] {
  return (file?.rows ?? []).slice(headerIndex + 1, headerIndex + 1 + fileLimits.rows);
}

/** Numbers that rise, as runs. */
function rangesOf(numbers: readonly number[]): readonly RowRange[] {
  const ranges: [number, number][] = [];
  for (const number of numbers) {
    const last = ranges.at(-1);
    if (last !== undefined && last[1] + 1 === number) {
      last[1] = number;
    } else {
      ranges.push([number, number]);
    }
  }
  return ranges;
}

/** The runs of numbers from 1 to the total that are not among those that rise. */
function gapsOf(numbers: readonly number[], total: number): readonly RowRange[] {
  const ranges: [number, number][] = [];
  let next = 1;
  for (const number of [...numbers, total + 1]) {
    if (number > next) {
      ranges.push([next, number - 1]);
    }
    next = number + 1;
  }
  return ranges;
}
