/** What a movement of a company's balance is. */
export const cashFlowTypes = [
  "topup",
  "task_payment",
  "task_refund",
  "task_fee",
  "card_fee",
  "exchange_out",
  "exchange_in",
  "adjustment",
] as const;

export type CashFlowType = (typeof cashFlowTypes)[number];
