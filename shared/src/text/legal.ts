import type { TextTable } from "./text-table.ts";

/** Pages of the law and of help: what stands around their texts, and how their texts name a provider. */
export const legalText = {
  "legal.privacy": { en: "Privacy policy", ru: "Политика конфиденциальности" },
  "legal.terms": { en: "Terms of service", ru: "Условия сервиса" },
  "legal.agreement": { en: "Service agreement", ru: "Соглашение об оказании услуг" },
  "legal.help": { en: "Help", ru: "Помощь" },
  "legal.version": { en: "Version of {{date}}", ru: "Редакция от {{date}}" },
  "legal.contents": { en: "On this page", ru: "На этой странице" },
  "legal.print": { en: "Print", ru: "Печать" },
  "legal.loading": { en: "Loading the text", ru: "Загружаем текст" },

  "legal.provider.number": { en: "registration number {{number}}", ru: "регистрационный номер {{number}}" },
  "legal.provider.vat": { en: "VAT number {{number}}", ru: "номер плательщика НДС {{number}}" },
} as const satisfies TextTable;
