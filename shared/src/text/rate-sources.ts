import type { TextTable } from "./text-table.ts";

/** Where exchange rates come from. */
export const rateSourcesText = {
  "rateSources.fixed": { en: "Rate of the platform", ru: "Курс площадки" },
  "rateSources.ecb": { en: "European Central Bank", ru: "Европейский центральный банк" },
  "rateSources.cbr": { en: "Bank of Russia", ru: "Банк России" },
  "rateSources.nbrb": { en: "National Bank of Belarus", ru: "Нацбанк Беларуси" },
  "rateSources.peg": { en: "Held at one US dollar", ru: "Привязан к доллару США" },
  "rateSources.coinbase": { en: "Coinbase", ru: "Coinbase" },
  "rateSources.kraken": { en: "Kraken", ru: "Kraken" },
} as const satisfies TextTable;
