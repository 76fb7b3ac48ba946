import type { TextTable } from "./text-table.ts";

/** The page that a browser gets in place of one that was asked for too often. */
export const tooManyText = {
  "tooMany.title": { en: "Too many requests", ru: "Слишком много запросов" },
  "tooMany.text": {
    en: "Too many pages were opened from your network in a short time.",
    ru: "Из вашей сети за короткое время открыли слишком много страниц.",
  },
  "tooMany.when": { en: "Try again in {{seconds}} s.", ru: "Повторите через {{seconds}} с." },
  "tooMany.again": { en: "Open the page again", ru: "Открыть страницу снова" },
} as const satisfies TextTable;
