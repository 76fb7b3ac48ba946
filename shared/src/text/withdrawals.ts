import type { TextTable } from "./text-table.ts";

/** Withdrawals and payouts: mails, the withdraw page, receipts and history. */
export const withdrawalsText = {
  "withdrawals.factor.amount": { en: "You withdraw", ru: "Вы выводите" },
  "withdrawals.factor.to": { en: "To", ru: "Куда" },
  "withdrawals.quota.label": { en: "Free withdrawals", ru: "Бесплатные выводы" },
  "withdrawals.document.line": { en: "Withdrawal {{id}}", ru: "Вывод {{id}}" },

  "withdrawals.hold.newMethod": {
    en: "The method was confirmed less than 24 hours ago",
    ru: "Способ вывода подтверждён меньше 24 часов назад",
  },
  "withdrawals.hold.otherHolder": {
    en: "The account holder differs from the profile",
    ru: "Владелец счёта не совпадает с профилем",
  },

  "withdrawals.mail.requested.subject": { en: "Withdrawal of {{amount}} requested", ru: "Запрошен вывод {{amount}}" },
  "withdrawals.mail.requested.text": {
    en: "We received your withdrawal request. You can cancel it until it is being processed.",
    ru: "Мы получили ваш запрос на вывод. Его можно отменить, пока он не взят в обработку.",
  },
  "withdrawals.mail.held.text": {
    en: "Before it goes on, our team checks the new withdrawal method. Usually this takes less than one business day.",
    ru: "Перед отправкой мы проверим новый способ вывода. Обычно это занимает меньше одного рабочего дня.",
  },
  "withdrawals.mail.completed.subject": { en: "Withdrawal of {{amount}} completed", ru: "Вывод {{amount}} выполнен" },
  "withdrawals.mail.completed.text": {
    en: "The money was sent. The payment receipt is in your documents.",
    ru: "Деньги отправлены. Квитанция о выплате — в ваших документах.",
  },
  "withdrawals.mail.partly.subject": {
    en: "Withdrawal of {{amount}} partly completed",
    ru: "Вывод {{amount}} выполнен частично",
  },
  "withdrawals.mail.partly.text": {
    en: "A part of the money could not be delivered and is back on your balance, with its fee.",
    ru: "Часть денег не удалось доставить. Она вернулась на баланс вместе с комиссией.",
  },
  "withdrawals.mail.returned.subject": { en: "Withdrawal of {{amount}} canceled", ru: "Вывод {{amount}} отменён" },
  "withdrawals.mail.returned.text": {
    en: "The money is back on your balance, with the fee.",
    ru: "Деньги вернулись на баланс вместе с комиссией.",
  },
  "withdrawals.mail.row.amount": { en: "Amount", ru: "Сумма" },
  "withdrawals.mail.row.net": { en: "You receive", ru: "Вы получите" },
  "withdrawals.mail.row.to": { en: "To", ru: "Куда" },
  "withdrawals.mail.button": { en: "See the withdrawal", ru: "Посмотреть вывод" },
} as const satisfies TextTable;
