import type { TextTable } from "./text-table.ts";

/** Titles of pages of the console: its menu says all of them, whichever page is open. */
export const consoleTitlesText = {
  "accounts.title": { en: "Accounts", ru: "Аккаунты" },
  "approvals.title": { en: "Approvals", ru: "Одобрения" },
  "bankFiles.title": { en: "Bank statements", ru: "Выписки банка" },
  "erasures.title": { en: "Erasures", ru: "Стирание данных" },
  "jobs.title": { en: "Failed jobs", ru: "Сбои заданий" },
  "liveSessions.title": { en: "Live sessions", ru: "Сеансы" },
  "operatorCardPayins.title": { en: "Card pay-ins", ru: "Оплаты картой" },
  "operatorDeposits.title": { en: "Deposits", ru: "Поступления" },
  "operatorExchanges.title": { en: "Exchanges", ru: "Обмены" },
  "operatorPayouts.title": { en: "Payout queue", ru: "Очередь выплат" },
  "operatorWallets.title": { en: "Withdrawal methods", ru: "Способы вывода" },
  "operators.title": { en: "Operators", ru: "Операторы" },
  "policies.title": { en: "Policies", ru: "Правила доступа" },
  "reconciliation.title": { en: "Reconciliation", ru: "Сверка" },
  "lists.title": { en: "Reference lists", ru: "Справочники" },
  "rules.title": { en: "Fees and rules", ru: "Комиссии и правила" },
  "screening.title": { en: "Screening", ru: "Скрининг" },
  "tickets.title": { en: "Support", ru: "Поддержка" },
  "users.title": { en: "People", ru: "Люди" },
  "verifications.title": { en: "Verification", ru: "Проверка личности" },
  "webhooks.title": { en: "Webhooks", ru: "Вебхуки" },
} as const satisfies TextTable;
