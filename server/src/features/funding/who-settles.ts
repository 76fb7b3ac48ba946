import type { Difference } from "./difference.ts";
import type { BankLineRow } from "./store.ts";

/**
 * Who settles a top-up with a line. Any difference wants two operators. So does a line that the operator typed or uploaded: that
 * is one person, and another one settles.
 */
export function whoSettles(
  line: Pick<BankLineRow, "entered_by">,
  differences: readonly Difference[],
  operator: number,
): "one" | "two" {
  return differences.length > 0 || isOwnLine(line, operator) ? "two" : "one";
}

/** Whether an operator brought a line, by hand or by a file. */
export function isOwnLine({ entered_by }: Pick<BankLineRow, "entered_by">, operator: number): boolean {
  return entered_by === operator;
}

/** Whether a line is money that came and that no top-up has used. */
export function isFree({ kind, topup_id }: Pick<BankLineRow, "kind" | "topup_id">): boolean {
  return kind === "income" && topup_id === null;
}
