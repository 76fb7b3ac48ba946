import type { Output } from "@artel/shared/calls/call";
import type { operatorCardPayin, operatorCardPayins } from "@artel/shared/calls/funding/operator-card-payins";
import { formatMoney } from "@artel/shared/money/wire";

export type Payin = Output<typeof operatorCardPayins>["rows"][number];
export type ShownPayin = Output<typeof operatorCardPayin>;

/** The sum of a payment: what was ordered, else what came. */
export function sumOf({ currency, amount, paidCurrency, paid }: Payin): string {
  if (currency && amount) {
    return formatMoney(amount, currency);
  }
  return paidCurrency && paid ? formatMoney(paid, paidCurrency) : "—";
}

/** What came of it; a dash where nothing did. */
export function paidOf({ paidCurrency, paid }: Payin): string {
  return paidCurrency && paid ? formatMoney(paid, paidCurrency) : "—";
}
