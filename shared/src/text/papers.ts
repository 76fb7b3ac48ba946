import type { TextTable } from "./text-table.ts";

/** Files that people send to operators. */
export const papersText = {
  "papers.drop": { en: "Drop the file here", ru: "Перетащите файл сюда" },
  "papers.choose": { en: "Choose a file", ru: "Выбрать файл" },
  "papers.types": {
    en: "PDF, JPEG or PNG, at most {{megabytes}} MB",
    ru: "PDF, JPEG или PNG, до {{megabytes}} МБ",
  },
  "papers.wrongType": { en: "Choose a PDF, JPEG or PNG file", ru: "Выберите файл PDF, JPEG или PNG" },
  "papers.tooLarge": {
    en: "Choose a file of at most {{megabytes}} MB",
    ru: "Выберите файл не больше {{megabytes}} МБ",
  },
  "papers.tooMany": {
    en: "You can send {{count}} files. Remove one first.",
    ru: "Можно отправить файлов: {{count}}. Сначала удалите один.",
  },
  "papers.remove": { en: "Remove", ru: "Удалить" },
  "papers.removeName": { en: "Remove {{name}}", ru: "Удалить {{name}}" },
} as const satisfies TextTable;
