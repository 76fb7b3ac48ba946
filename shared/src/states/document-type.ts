import type { CurrencyCode } from "../money/currencies.ts";

/** Types of documents by word; the numbers are those of the specification. */
export const documentType = {
  proforma: 1,
  operatorProforma: 92,
  salesInvoice: 8,
  maltaInvoice: 89,
  completedInvoice: 90,
  monthlyOrder: 55,
  invoice: 2,
  requestForPayment: 21,
  paymentReceipt: 12001,
  payoutRequest: 120011,
} as const;

/** A contractor's document of a task in one of these is an invoice, in any other currency a request for payment. */
export const invoicedCurrencies: readonly CurrencyCode[] = ["EUR", "USD"];
