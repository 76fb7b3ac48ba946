import { documentNumber } from "@artel/shared/documents/document-number";
import { amountOf, toWire } from "@artel/shared/money/amount";
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
    received: toWire(amountOf(row.currency, BigInt(row.received))),
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    settledAt: row.settled_at?.toISOString() ?? null,
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

/** A payment of a top-up, as the console sees it: what the company got, by whom, and the line of the bank. */
export function presentPayment({ by, currency, amount, settled_at, line }: PaymentRow) {
  return { by, at: settled_at.toISOString(), currency, amount, line: line ? presentBankLine(line) : null };
}
