import { documentNumber } from "@artel/shared/documents/document-number";
import { amountOf, minorToWire, toWire } from "@artel/shared/money/amount";
import { isRefundable, type ProformaState } from "@artel/shared/states/proforma-state";
import type { RefundRow } from "./back/refund-store.ts";
import type { PaymentRow } from "./payment-store.ts";
import type { BankLineRow, TopupRow } from "./store.ts";

/** The number of a top-up's proforma. */
export function numberOf(row: Pick<TopupRow, "type" | "year" | "running" | "company_id">): string {
  return documentNumber({
    type: row.type,
    year: row.year,
    runningNumber: row.running,
    ownerId: row.company_id,
    internalId: row.running,
  });
}

/** A top-up as its company and the console see it: amount as decimal text, moments as ISO text. */
export function presentTopup(row: TopupRow) {
  return {
    id: row.id,
    documentId: row.document_id,
    number: numberOf(row),
    currency: row.currency,
    amount: row.amount,
    state: row.state,
    received: minorToWire(row.currency, row.received),
    refunded: minorToWire(row.currency, row.refunded),
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    settledAt: row.settled_at?.toISOString() ?? null,
    refundedAt: row.refunded_at?.toISOString() ?? null,
  };
}

/** A line of the bank statement as the console sees it: amount as decimal text, its day as YYYY-MM-DD. */
export function presentBankLine(row: BankLineRow) {
  return {
    id: row.id,
    valueDate: row.value_date,
    payer: row.payer,
    reference: row.reference,
    bankNumber: row.bank_number,
    currency: row.currency,
    amount: row.amount,
  };
}

/** A payment of a top-up, as the console sees it: what the company got, by whom, the line of the bank, and what went back of it. */
export function presentPayment(state: ProformaState, row: PaymentRow, refunds: readonly RefundRow[]) {
  const { by, currency, amount, settled_at, line, place, left } = row;
  return {
    ...{ by, at: settled_at.toISOString(), currency, amount, place },
    line: line ? presentBankLine(line) : null,
    left: toWire(amountOf(currency, line && isRefundable(state) ? BigInt(left) : 0n)),
    refunds: refunds.filter(({ refund_place }) => refund_place === place).map(presentRefund),
  };
}

function presentRefund({ id, currency, amount, became, back_order, by, at }: RefundRow) {
  return { lineId: id, currency, amount, state: became, order: back_order, by, at: at.toISOString() };
}
