import type { LineOrderKind, LineOrderProblem } from "@artel/shared/states/bank-lines";
import { leavesAsFile } from "../../providers/payouts/choose-rail.ts";
import type { NamedOrder } from "./line-order-store.ts";
import type { BankLineRow } from "./store.ts";

type Line = Pick<BankLineRow, "kind" | "currency" | "minor" | "return_code">;

/** What a line says of the order that it names. */
export function saysOfOrder(line: Pick<BankLineRow, "kind">, order: NamedOrder): LineOrderKind {
  if (order.item_id === null) {
    return "sentBack";
  }
  return line.kind === "returned" ? "cameBack" : "paid";
}

/**
 * Why a line is not simply booked with the order that it names; undefined where it agrees. A debit has the sum of its order;
 * what came back may be less, because a bank keeps a fee, and never more.
 */
export function problemOf(line: Line, order: NamedOrder): LineOrderProblem | undefined {
  const says = saysOfOrder(line, order);
  const [came, sent] = [BigInt(line.minor), BigInt(order.minor)];
  const problems: readonly (readonly [LineOrderProblem, boolean])[] = [
    ["givenUp", order.is_given_up],
    ["currency", line.currency !== order.currency],
    ["amount", says === "cameBack" ? came > sent : came !== sent],
    ["again", order.is_used],
    ["otherRail", says === "paid" && !leavesAsFile(order.rail ?? "")],
    ["notWaiting", says === "paid" && (order.result === "failed" || order.result === "open")],
    ["notPaid", says === "cameBack" && order.result !== "paid"],
    ["closed", says === "cameBack" && order.is_closed],
    ["reason", says === "cameBack" && line.return_code === ""],
  ];
  return problems.find(([, holds]) => holds)?.[0];
}
