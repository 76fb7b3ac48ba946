import type { TextTable } from "./text-table.ts";

/** A document that is sent to an address, such as the accountant's. */
export const documentsSendText = {
  "documentsSend.open": { en: "Send by email", ru: "Отправить по почте" },
  "documentsSend.title": { en: "Send {{number}} by email", ru: "Отправить {{number}} по почте" },
  "documentsSend.email": { en: "Recipient's email", ru: "Почта получателя" },
  "documentsSend.hint": {
    en: "Your accountant, for example. The PDF is attached, and the email shows your address for answers.",
    ru: "Например, бухгалтера. PDF будет во вложении, а ваш адрес указан в письме для ответа.",
  },
  "documentsSend.send": { en: "Send", ru: "Отправить" },
  "documentsSend.sent": { en: "The email is on its way", ru: "Письмо отправляется" },
  "documentsSend.sentText": {
    en: "{{number}} goes to {{email}} as a PDF within a few minutes. If the address is wrong, nobody tells us: check it once more.",
    ru: "{{number}} в PDF придёт на {{email}} в течение нескольких минут. Об ошибке в адресе мы не узнаем: проверьте его ещё раз.",
  },
} as const satisfies TextTable;
