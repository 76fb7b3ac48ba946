import type { TextTable } from "./text-table.ts";

/** Words that stand on documents alone, so that pages need not load them. */
export const documentsLayoutText = {
  "documents.pdf.selfBilling": {
    en: "Self-billing (Art. 226(10a) Council Directive 2006/112/EC): issued in the name of the supplier.",
    ru: "Счёт выставлен получателем услуг (self-billing, ст. 226(10a) Директивы 2006/112/ЕС) от имени исполнителя.",
  },
  "documents.pdf.correction": { en: "Corrective document", ru: "Корректирующий документ" },
  "documents.pdf.corrects": { en: "Corrects No. {{number}} of {{day}}", ru: "Исправляет № {{number}} от {{day}}" },
  "documents.pdf.correctionNote": {
    en: "It replaces the document that it corrects as a whole. That one stays as it was issued.",
    ru: "Он целиком заменяет исправленный документ. Тот хранится таким, каким был выставлен.",
  },
  "documents.pdf.freelancer": { en: "Freelancer", ru: "Исполнитель задачи" },
  "documents.pdf.cost": { en: "Work", ru: "Стоимость работ" },
  "documents.pdf.fee": { en: "Fee", ru: "Комиссия" },
  "documents.pdf.vatLine": { en: "VAT", ru: "НДС" },
  "documents.pdf.vatLine.reverseCharge": {
    en: "Not charged: reverse charge, see the note below",
    ru: "Не начисляется: обратное начисление, см. примечание ниже",
  },
  "documents.pdf.vatLine.domestic": {
    en: "Not charged: see the note below",
    ru: "Не начисляется: см. примечание ниже",
  },
  "documents.pdf.period": { en: "Period", ru: "Период" },
} as const satisfies TextTable;
