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
