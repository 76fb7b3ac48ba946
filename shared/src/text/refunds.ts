import type { TextTable } from "./text-table.ts";

/** Money of a top-up that goes back to its payer, in the console. */
export const refundsText = {
  "refunds.title": { en: "Refund top-up {{number}}", ru: "Вернуть пополнение {{number}}" },
  "refunds.payment": { en: "Payment", ru: "Платёж" },
  "refunds.fromBalance": { en: "From the balance of", ru: "С баланса компании" },
  "refunds.left": { en: "Left of the payment", ru: "Осталось от платежа" },
  "refunds.all": { en: "All of it", ru: "Всё" },
  "refunds.note": {
    en: "Another operator decides. Then the money leaves the balance and is paid back by bank under an order number.",
    ru: "Решает другой оператор. После этого деньги спишутся с баланса и уйдут через банк с номером возврата.",
  },
  "refunds.asked": { en: "Another operator decides on the refund", ru: "Возврат решает другой оператор" },
  "refunds.one": { en: "Refund to the payer", ru: "Возврат плательщику" },
  "refunds.waits": { en: "Refund to be approved", ru: "Возврат ждёт одобрения" },
  "refunds.line": { en: "its line", ru: "строка" },
  "refunds.state.returning": { en: "To be paid back", ru: "К возврату" },
  "refunds.state.sentBack": { en: "Paid back", ru: "Возвращено" },
  "refunds.state.restored": { en: "On the balance again", ru: "Снова на балансе" },
} as const satisfies TextTable;
