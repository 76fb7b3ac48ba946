import { documentNumber } from "@artel/shared/documents/document-number";
import type { BankLineRow, SettlementRow, TopupRow } from "./store.ts";

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
    createdAt: row.created_at.toISOString(),
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

/** How a top-up was settled, as the console sees it: the company got what the bank received, or what was ordered. */
export function presentSettlement(topup: TopupRow, { by, line }: SettlementRow) {
  const { amount, currency } = line ?? topup;
  return { by, amount, currency, line: line ? presentBankLine(line) : null };
}
