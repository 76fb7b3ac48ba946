import type { TextTable } from "./text-table.ts";

/** What the fresh code of an operator confirms: shown above it, before it is typed. */
export const operatorFactorText = {
  "operatorFactor.decision": { en: "Decision", ru: "Решение" },
  "operatorFactor.request": { en: "Request", ru: "Запрос" },
  "operatorFactor.after": { en: "Afterwards", ru: "Станет" },
  "operatorFactor.count": { en: "Requests", ru: "Запросов" },
  "operatorFactor.total": { en: "Sent out in total", ru: "Всего к отправке" },
  "operatorFactor.paid": { en: "Marked as paid", ru: "Исполнены" },
  "operatorFactor.failed": { en: "Marked as failed or returned", ru: "Не исполнены или возвращены" },
  "operatorFactor.amount": { en: "Amount", ru: "Сумма" },
  "operatorFactor.order": { en: "Order shown in clear", ru: "Показать реквизиты платежа" },
  "operatorFactor.topup": { en: "Top-up", ru: "Пополнение" },
  "operatorFactor.line": { en: "Bank line", ru: "Строка выписки" },
  "operatorFactor.noLine": { en: "none", ru: "нет" },
  "operatorFactor.account": { en: "Account", ru: "Аккаунт" },
  "operatorFactor.gives": { en: "Gives", ru: "Отдаёт" },
  "operatorFactor.gets": { en: "Gets", ru: "Получает" },
  "operatorFactor.rate": { en: "Rate", ru: "Курс" },
  "operatorFactor.presentRate": { en: "the present one", ru: "текущий" },
  "operatorFactor.perDollar": { en: "For one US dollar", ru: "За один доллар США" },
  "operatorFactor.offered": { en: "Offer the pair", ru: "Включить пару" },
  "operatorFactor.removed": { en: "Take the pair off", ru: "Отключить пару" },
  "operatorFactor.activate": { en: "Activate the company", ru: "Активировать компанию" },
} as const satisfies TextTable;
