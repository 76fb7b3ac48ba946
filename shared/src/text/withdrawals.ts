import type { TextTable } from "./text-table.ts";

/** Withdrawals and payouts: mails, the withdraw page, receipts and history. */
export const withdrawalsText = {
  "withdrawals.factor.amount": { en: "You withdraw", ru: "Вы выводите" },
  "withdrawals.factor.to": { en: "To", ru: "Куда" },
} as const satisfies TextTable;
