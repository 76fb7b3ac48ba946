import { AppError, found } from "../../http/app-error.ts";
import type { Tx } from "../../platform/db/db.ts";
import { lockOrder } from "../payouts/bank/bank-order.ts";
import { type NamedOrder, namedOrders } from "./line-order-store.ts";
import { type BankLineRow, lockBankLine, selectBankLine } from "./store.ts";

/** A line and the order that it names, both locked. */
export interface OrderLine {
  readonly line: BankLineRow;
  readonly order: NamedOrder;
}

/** Locks an order and the line that names it, in the order of all payments. Refuses a line that is booked, and one that names none. */
export async function lockLineOrder(tx: Tx, id: number): Promise<OrderLine> {
  found(await selectBankLine(tx, id));
  const [named] = await namedOrders(tx, [id]);
  if (named && named.item_id !== null) {
    await lockOrder(tx, named.item_id);
  }
  if (named && named.aside_line !== null) {
    await lockBankLine(tx, named.aside_line);
  }
  const line = found(await lockBankLine(tx, id));
  const [order] = await namedOrders(tx, [id]);
  if (!order || line.item_id !== null || line.is_back_line) {
    throw new AppError("conflict");
  }
  return { line, order };
}
