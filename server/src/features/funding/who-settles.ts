import type { Difference } from "./difference.ts";
import type { BankLineRow } from "./store.ts";

type Told = Pick<BankLineRow, "entered_by" | "told_by" | "columns_by" | "part_by" | "is_told_differently">;

/**
 * Who settles a top-up with a line. Any difference wants two operators. So does a line that the operator typed or uploaded, whose
 * words stand in a file of that operator, whose columns that operator named, or whose sum that operator made by dividing another:
 * that is one person, and another one settles. And so does one that two files tell differently.
 */
export function whoSettles(line: Told, differences: readonly Difference[], operator: number): "one" | "two" {
  return differences.length > 0 || isOwnLine(line, operator) ? "two" : "one";
}

/** Whether what a line says is one person's word against that operator: the operator's own, or that of one of two files. */
export function isOwnLine(line: Told, operator: number): boolean {
  return line.is_told_differently || isToldBy(line, operator);
}

/** Whether what a line says is an operator's word: by hand, by a file, by the meaning of its columns, or by its sum. */
export function isToldBy(line: Omit<Told, "is_told_differently">, operator: number): boolean {
  return [line.entered_by, line.told_by, line.columns_by, line.part_by].includes(operator);
}

/** Whether a line is money that came, that no top-up has used, that does not go back to its payer and that is not divided. */
export function isFree({ kind, ...line }: Pick<BankLineRow, "kind"> & Used): boolean {
  return kind === "income" && isUnused(line);
}

/** Whether the money of a line may be put aside: it came, or came back, and nothing has used it. That of a part lies aside already. */
export function mayBeAside({ kind, part_of, ...line }: Pick<BankLineRow, "kind" | "part_of"> & Used): boolean {
  return (kind === "income" || kind === "returned") && part_of === null && isUnused(line);
}

/** Whether the money of a line lies aside and nothing has used it. */
export function isAside({ aside_txn, ...line }: Pick<BankLineRow, "aside_txn"> & Used): boolean {
  return aside_txn !== null && isUnused(line);
}

/** Whether a line may be divided: its money lies aside. What came back belongs to one payout or to nobody, as a whole. */
export function mayBeDivided({ kind, ...line }: Pick<BankLineRow, "kind" | "aside_txn"> & Used): boolean {
  return kind === "income" && isAside(line);
}

type Used = Pick<BankLineRow, "topup_id" | "item_id" | "back_order" | "divided_by" | "restored_txn">;

function isUnused({ topup_id, item_id, back_order, divided_by, restored_txn }: Used): boolean {
  return [topup_id, item_id, back_order, divided_by, restored_txn].every((use) => use === null);
}
