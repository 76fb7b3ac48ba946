import type { RefusedRow, Statement, StatementLine } from "./bank-file.ts";

/**
 * By how much opening and booked lines miss the closing balance, in minor units; zero where they agree, undefined where the file
 * does not give both balances.
 */
export function missingOf({
  opening,
  closing,
  lines,
}: Pick<Statement, "opening" | "closing" | "lines">): bigint | undefined {
  return opening === undefined || closing === undefined ? undefined : closing - opening - sumOf(lines);
}

/** A line beside the text that names it to a person. */
export interface FoundLine {
  readonly line: StatementLine;
  readonly text: string;
}

/**
 * Banks mark a reversal by the sign of what it takes back, or by its own: the balances tell which. Where they cannot, the
 * reversals are left to a person.
 */
export function withReversals(
  statement: Pick<Statement, "opening" | "closing">,
  found: readonly FoundLine[],
): { readonly lines: readonly StatementLine[]; readonly refused: readonly RefusedRow[] } {
  const asWritten = found.map(({ line }) => line);
  if (!asWritten.some(({ isReversal }) => isReversal)) {
    return { lines: asWritten, refused: [] };
  }
  const turned = asWritten.map((line) => (line.isReversal ? { ...line, minor: -line.minor } : line));
  const right = [asWritten, turned].find((lines) => missingOf({ ...statement, lines }) === 0n);
  if (right) {
    return { lines: right, refused: [] };
  }
  return {
    lines: asWritten.filter(({ isReversal }) => !isReversal),
    refused: found
      .filter(({ line }) => line.isReversal)
      .map(({ line, text }) => ({ row: line.row, fault: "reversal", text })),
  };
}

function sumOf(lines: readonly StatementLine[]): bigint {
  return lines.reduce((sum, { minor, status }) => (status === "booked" ? sum + minor : sum), 0n);
}
