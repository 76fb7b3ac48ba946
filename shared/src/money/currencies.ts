import { type Area, areas } from "./areas.ts";

export type CurrencyCode = "RUB" | "EUR" | "USD" | "USDT" | "BYN" | "USDC";

/** A currency of the product. `digits` counts the minor digits kept inside; screens and wire show two. */
export interface Currency {
  readonly id: number;
  readonly code: CurrencyCode;
  readonly symbol: string;
  readonly digits: 2 | 6;
  readonly label: { readonly en: string; readonly ru: string };
  readonly hideIn: readonly Area[];
}

/** All currencies by code, with ids, symbols and the areas that hide them; USDC is hidden everywhere. */
export const currencies: Readonly<Record<CurrencyCode, Currency>> = {
  RUB: {
    id: 1,
    code: "RUB",
    symbol: "₽",
    digits: 2,
    label: { en: "Russian ruble", ru: "Российский рубль" },
    hideIn: ["fund", "toCard", "toBank"],
  },
  EUR: { id: 2, code: "EUR", symbol: "€", digits: 2, label: { en: "Euro", ru: "Евро" }, hideIn: ["toCardRub"] },
  USD: {
    id: 3,
    code: "USD",
    symbol: "$",
    digits: 2,
    label: { en: "US dollar", ru: "Доллар США" },
    hideIn: ["toCardRub"],
  },
  USDT: {
    id: 4,
    code: "USDT",
    symbol: "₮",
    digits: 6,
    label: { en: "Tether", ru: "Tether" },
    hideIn: ["toCardRub", "toCard", "toBank"],
  },
  BYN: {
    id: 5,
    code: "BYN",
    symbol: "Br",
    digits: 2,
    label: { en: "Belarusian ruble", ru: "Белорусский рубль" },
    hideIn: ["fund", "toCard", "toCardRub"],
  },
  USDC: { id: 6, code: "USDC", symbol: "", digits: 6, label: { en: "USD Coin", ru: "USD Coin" }, hideIn: areas },
};

/** Every code in the order of the ids. */
export const currencyCodes = ["RUB", "EUR", "USD", "USDT", "BYN", "USDC"] as const satisfies readonly CurrencyCode[];

/** The currencies that users meet: all but the hidden ones. */
export const offeredCurrencyCodes = ["RUB", "EUR", "USD", "USDT", "BYN"] as const satisfies readonly CurrencyCode[];

/** The currency of an id, or undefined for an unknown id. Settings, wallets and invoices carry ids. */
export function currencyById(id: number): Currency | undefined {
  return currencyCodes.map((code) => currencies[code]).find((currency) => currency.id === id);
}

/** Tells whether a text is a currency code of the product. */
export function isCurrencyCode(text: string): text is CurrencyCode {
  return Object.hasOwn(currencies, text);
}

/** The currency of a legacy request, which may carry an id (number or digits) or a code; undefined for anything else. */
export function currencyOf(idOrCode: string | number): Currency | undefined {
  if (typeof idOrCode === "number") {
    return currencyById(idOrCode);
  }
  if (isCurrencyCode(idOrCode)) {
    return currencies[idOrCode];
  }
  return currencyCodes.map((code) => currencies[code]).find((currency) => String(currency.id) === idOrCode);
}
