import type { TextTable } from "./text-table.ts";

/** Previews for developers, which production has none of. */
export const utilitiesText = {
  "utilities.pages": { en: "Utility pages", ru: "Служебные страницы" },
  "utilities.lead": {
    en: "For developers. A production build has no such page.",
    ru: "Для разработчиков. В рабочей сборке такой страницы нет.",
  },
  "utilities.open": { en: "Open {{name}}", ru: "Открыть {{name}}" },
  "utilities.failed": { en: "The document could not be made", ru: "Документ не создан" },

  "utilities.invoice": { en: "Invoice", ru: "Счёт" },
  "utilities.type": { en: "Type", ru: "Вид" },
  "utilities.currency": { en: "Currency", ru: "Валюта" },
  "utilities.client": { en: "Country of the company", ru: "Страна компании" },

  "utilities.terms": { en: "Terms", ru: "Условия" },
  "utilities.provider": { en: "Provider", ru: "Провайдер" },
  "utilities.links": { en: "Texts that are linked", ru: "Тексты по ссылкам" },

  "utilities.docxCopy": { en: "Names of copies", ru: "Имена копий" },
  "utilities.names": { en: "Names of documents", ru: "Имена документов" },
  "utilities.namesHint": {
    en: "One a line. Equal names get a suffix, as in a zip.",
    ru: "По одному в строке. Одинаковые получают окончание, как в архиве.",
  },
  "utilities.result": { en: "Names in a zip", ru: "Имена в архиве" },
  "utilities.zip": { en: "Zip of three equal documents", ru: "Архив из трёх одинаковых документов" },

  "utilities.testSafari": { en: "Features of the browser", ru: "Возможности браузера" },
  "utilities.has": { en: "Present", ru: "Есть" },
  "utilities.hasNot": { en: "Missing", ru: "Нет" },
  "utilities.needed": { en: "The product needs it", ru: "Нужно продукту" },
  "utilities.better": { en: "Better with it", ru: "С этим лучше" },
  "utilities.missing": {
    en: [
      "{{count}} feature that the product needs is missing",
      "{{count}} features that the product needs are missing",
    ],
    ru: ["Нет {{count}} нужной возможности", "Нет {{count}} нужных возможностей", "Нет {{count}} нужных возможностей"],
  },
  "utilities.complete": {
    en: "This browser has everything that the product needs",
    ru: "В этом браузере есть всё, что нужно продукту",
  },
} as const satisfies TextTable;
