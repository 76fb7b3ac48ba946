import type { TextTable } from "./text-table.ts";

/** Exchange of currencies. */
export const exchangeText = {
  "exchange.factor.give": { en: "You give", ru: "Вы отдаёте" },
  "exchange.factor.get": { en: "For", ru: "Вы получаете валюту" },
} as const satisfies TextTable;
