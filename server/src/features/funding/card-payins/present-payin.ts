import type { Output } from "@artel/shared/calls/call";
import type { getCardPayin } from "@artel/shared/calls/funding/app-card-payins";
import { minorToWire } from "@artel/shared/money/amount";
import type { CurrencyCode } from "@artel/shared/money/currencies";
import { declineReason } from "@artel/shared/states/card-payins";
import { found } from "../../../http/app-error.ts";
import type { PayinRow } from "./payin-store.ts";

/** Minor units as decimal text; null for nothing. */
export function moneyOf(currency: CurrencyCode | null, minor: string | null): string | null {
  return currency !== null && minor !== null ? minorToWire(currency, minor) : null;
}

/** A payment as the company sees it that began it. */
export function presentPayin(row: PayinRow): Output<typeof getCardPayin> {
  const currency = found(row.currency);
  return {
    id: row.payment_id,
    currency,
    amount: found(moneyOf(currency, row.amount)),
    state: row.state,
    declineReason: row.state === "declined" ? declineReason(row.told_code ?? "") : null,
    credited: moneyOf(row.paid_currency, row.credited),
    returned: found(moneyOf(row.paid_currency ?? currency, row.returned)),
    card: row.masked,
    documentId: row.document_id,
    createdAt: row.created_at.toISOString(),
    expiresAt: found(row.expires_at).toISOString(),
  };
}
