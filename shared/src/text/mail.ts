import type { TextTable } from "./text-table.ts";

/** What every mail shares; the texts of one mail stand with its area. */
export const mailText = {
  "mail.footer.account": {
    en: "You received this email because you have an account on Artel.",
    ru: "Вы получили это письмо, потому что у вас есть аккаунт в Artel.",
  },
  "mail.footer.invited": {
    en: "You received this email because {{company}} invited you to Artel.",
    ru: "Вы получили это письмо, потому что компания {{company}} пригласила вас в Artel.",
  },
  "mail.footer.sent": {
    en: "You received this email because {{company}} sent it to you from Artel. If it is not meant for you, delete it.",
    ru: "Вы получили это письмо, потому что его отправил вам из Artel: {{company}}. Если оно не для вас, удалите его.",
  },
  "mail.footer.address": {
    en: "You received this email because somebody entered this address on Artel.",
    ru: "Вы получили это письмо, потому что этот адрес указали в Artel.",
  },
} as const satisfies TextTable;
