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
