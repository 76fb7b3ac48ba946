import type { TextTable } from "./text-table.ts";

/** What every mail shares; the texts of one mail stand with its area. */
export const mailText = {
  "mail.footer": {
    en: "You receive this email because your address is used on Artel.",
    ru: "Вы получили это письмо, потому что ваш адрес указан в Artel.",
  },
} as const satisfies TextTable;
