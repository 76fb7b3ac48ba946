import type { TextTable } from "./text-table.ts";

/** Top-ups: the popup, the pending row, the mail, and the operator's queue. */
export const fundingText = {
  "funding.mail.settled.subject": {
    en: "{{amount}} arrived on your balance",
    ru: "{{amount}} зачислено на ваш баланс",
  },
  "funding.mail.settled.text": {
    en: "Your payment for invoice {{number}} was matched and credited.",
    ru: "Ваш платёж по счёту {{number}} найден и зачислен.",
  },
  "funding.mail.settled.button": { en: "Open Artel", ru: "Открыть Artel" },
  "funding.mail.activated.subject": { en: "{{company}} is activated", ru: "Компания {{company}} активирована" },
  "funding.mail.activated.text": {
    en: "Your account is checked. You can now top up the balance and pay your team.",
    ru: "Ваш аккаунт проверен. Теперь можно пополнить баланс и платить команде.",
  },
} as const satisfies TextTable;
