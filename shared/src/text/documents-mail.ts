import type { TextTable } from "./text-table.ts";

/** Words of the mails that bring a document. */
export const documentsMailText = {
  "documentsMail.proforma.subject": { en: "Invoice {{number}} to pay", ru: "Счёт на оплату {{number}}" },
  "documentsMail.proforma.text": {
    en: "We issued an invoice for a top-up. It is attached. Write its number in the payment reference.",
    ru: "Мы выставили счёт на пополнение. Он во вложении. Укажите его номер в назначении платежа.",
  },
  "documentsMail.order.subject": { en: "Invoice {{number}} of the month", ru: "Счёт за месяц {{number}}" },
  "documentsMail.order.text": {
    en: "The invoice for all tasks that were paid in the month is attached. It is paid from the balance.",
    ru: "Во вложении счёт за все задачи, оплаченные за месяц. Он оплачен с баланса.",
  },
  "documentsMail.correction.subject": {
    en: "Corrective document {{number}}",
    ru: "Корректирующий документ {{number}}",
  },
  "documentsMail.correction.text": {
    en: "A document of yours was corrected. The new one is attached and replaces it as a whole.",
    ru: "Один из ваших документов исправлен. Новый документ во вложении заменяет его целиком.",
  },
  "documentsMail.sent.subject": { en: "{{company}}: {{number}}", ru: "{{company}}: {{number}}" },
  "documentsMail.sent.text": {
    en: "{{company}} sends you this document. It is attached as a PDF.",
    ru: "Вам отправили документ. Отправитель: {{company}}. Документ во вложении, в формате PDF.",
  },
  "documentsMail.sent.reply": {
    en: "Do not reply to this email. Write to {{email}}.",
    ru: "На этот адрес отвечать не нужно. Пишите на {{email}}.",
  },
  "documentsMail.row.document": { en: "Document", ru: "Документ" },
  "documentsMail.row.day": { en: "Date", ru: "Дата" },
  "documentsMail.row.amount": { en: "Amount", ru: "Сумма" },
  "documentsMail.noFile": {
    en: "The file could not be attached this time. The document is on our site.",
    ru: "В этот раз файл не удалось приложить. Документ есть на сайте.",
  },
  "documentsMail.open": { en: "Open the document", ru: "Открыть документ" },
} as const satisfies TextTable;
