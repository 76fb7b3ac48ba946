import { type Amount, amountOf } from "@artel/shared/money/amount";
import type { BankLineRow, Payable } from "./store.ts";

type Asked = Pick<Payable, "currency" | "minor" | "received">;
type Came = Pick<BankLineRow, "currency" | "minor">;

/** What a line of the bank, or the word of two operators without one, comes to for a proforma. */
export interface Payment {
  /** What its company gets. */
  readonly credited: Amount;
  /** What of it counts for the sum of the proforma, in minor units: nothing in another currency. */
  readonly counted: bigint;
  /** What came above that which is missing: it is put aside. */
  readonly above: bigint;
  /** Whether nothing is missing afterwards. What comes in another currency is all, as two operators say. */
  readonly isAll: boolean;
}

/** What is still missing of a proforma, in minor units. */
export function missingOf({ minor, received }: Asked): bigint {
  return BigInt(minor) - BigInt(received);
}

/** What a line pays of a proforma; without one all that is missing. */
export function paymentOf(topup: Asked, line: Came | undefined): Payment {
  const missing = missingOf(topup);
  const came = line ? BigInt(line.minor) : missing;
  if (line && line.currency !== topup.currency) {
    return { credited: amountOf(line.currency, came), counted: 0n, above: 0n, isAll: true };
  }
  const credited = came < missing ? came : missing;
  return {
    credited: amountOf(topup.currency, credited),
    counted: credited,
    above: came - credited,
    isAll: credited === missing,
  };
}
