import type { Difference } from "./difference.ts";
import type { BankLineRow } from "./store.ts";

type Told = Pick<BankLineRow, "entered_by" | "told_by" | "columns_by" | "is_told_differently">;

/**
 * Who settles a top-up with a line. Any difference wants two operators. So does a line that the operator typed or uploaded, whose
 * words stand in a file of that operator, or whose columns that operator named: that is one person, and another one settles. And so
 * does one that two files tell differently.
 */
export function whoSettles(line: Told, differences: readonly Difference[], operator: number): "one" | "two" {
  return differences.length > 0 || isOwnLine(line, operator) ? "two" : "one";
}

/** Whether what a line says is one person's word against that operator: the operator's own, or that of one of two files. */
export function isOwnLine(line: Told, operator: number): boolean {
  return line.is_told_differently || isToldBy(line, operator);
}

/** Whether what a line says is an operator's word: by hand, by a file, or by the meaning of its columns. */
export function isToldBy(line: Omit<Told, "is_told_differently">, operator: number): boolean {
  return [line.entered_by, line.told_by, line.columns_by].includes(operator);
}

/** Whether a line is money that came, that no top-up has used and that does not go back to its payer. */
export function isFree({ kind, ...line }: Pick<BankLineRow, "kind"> & Used): boolean {
  return kind === "income" && isUnused(line);
}

/** Whether the money of a line may be put aside: it came, or came back, and nothing has used it. */
export function mayBeAside({ kind, ...line }: Pick<BankLineRow, "kind"> & Used): boolean {
  return (kind === "income" || kind === "returned") && isUnused(line);
}

/** Whether the money of a line lies aside and nothing has used it. */
export function isAside({ aside_txn, ...line }: Pick<BankLineRow, "aside_txn"> & Used): boolean {
  return aside_txn !== null && isUnused(line);
}

type Used = Pick<BankLineRow, "topup_id" | "item_id" | "back_order">;

function isUnused({ topup_id, item_id, back_order }: Used): boolean {
  return topup_id === null && item_id === null && back_order === null;
}
