import type { Decimal } from "../money/decimal.ts";
import { percentText } from "../money/decimal-text.ts";
import { roundDecimal } from "../money/rounding.ts";
import { type DecimalInput, decimalOf } from "./facts.ts";

/** Tariff ids. */
export const tariffIds = { archived: 1, standard: 2, premium: 3 } as const;
export type TariffId = (typeof tariffIds)[keyof typeof tariffIds];

/** The word of a tariff id, as texts name it. */
export function tariffWord(id: TariffId): keyof typeof tariffIds {
  return id === tariffIds.archived ? "archived" : id === tariffIds.premium ? "premium" : "standard";
}

/** A tariff as it is stored and sent: rates in percent, `feeRate` as a fraction, all as decimal text. */
export interface TariffRow {
  readonly id: TariffId;
  readonly feeRate: string;
  readonly withdrawTax: string;
  readonly withdrawBankAltTax: string;
  readonly wCardUSDLess100USDPlus: string;
  readonly rateUSDUSDT: string;
  readonly exchangeBaseFee: string;
}

/** A tariff ready to calculate with: rates as fractions of four digits, the flat fee in whole units. */
export interface Tariff {
  readonly id: TariffId;
  readonly feeRate: Decimal;
  readonly cardTax: Decimal;
  readonly bankAltTax: Decimal;
  readonly smallWithdrawalFee: Decimal;
  readonly exchangeUsdtFee: Decimal;
  readonly exchangeBaseFee: Decimal;
}

const shared = {
  withdrawTax: "2.8",
  withdrawBankAltTax: "3",
  wCardUSDLess100USDPlus: "5",
  rateUSDUSDT: "1",
  exchangeBaseFee: "0",
} as const;

/**
 * Defaults of each tariff. The task fee is stored with each company, the fees of withdrawals with each freelancer; the other
 * numbers hold for everybody of the tariff.
 */
export const defaultTariffs: Readonly<Record<TariffId, TariffRow>> = {
  1: { ...shared, id: 1, feeRate: "0.05", rateUSDUSDT: "0" },
  2: { ...shared, id: 2, feeRate: "0.05" },
  3: { ...shared, id: 3, feeRate: "0.03" },
};

/** Free withdrawals: per calendar month of the contractor's time zone; they waive the flat fee only. */
export const defaultQuota = {
  count: 2,
  afterPrice: "5",
  afterPriceRegular: "5",
  currencies: ["USD", "EUR"],
  withdrawalMethods: ["toBank", "toCard"],
} as const;

/** A rate in percent as a fraction, rounded to four places: 2.8 becomes 0.028. */
export function percentToFraction(percent: DecimalInput): Decimal {
  return roundDecimal(decimalOf(percent).div(100), 4, "halfUp");
}

/** A fraction as percent text of the given decimals: 0.05 is "5.00", the exchange popup asks for four. */
export function fractionToPercent(fraction: DecimalInput, decimals: 2 | 4 = 2): string {
  const text = typeof fraction === "string" ? percentText(fraction, decimals) : undefined;
  return text ?? roundDecimal(decimalOf(fraction).mul(100), decimals, "halfUp").toFixed(decimals);
}

/** `Tax` on the wire: percent times 100, so 2.8 % is 280. */
export function taxToWire(fraction: DecimalInput): number {
  return roundDecimal(decimalOf(fraction).mul(10_000), 0, "halfUp").toNumber();
}

/** A stored tariff, ready to calculate with. */
export function tariffOf(row: TariffRow): Tariff {
  return {
    id: row.id,
    feeRate: decimalOf(row.feeRate),
    cardTax: percentToFraction(row.withdrawTax),
    bankAltTax: percentToFraction(row.withdrawBankAltTax),
    smallWithdrawalFee: decimalOf(row.wCardUSDLess100USDPlus),
    exchangeUsdtFee: percentToFraction(row.rateUSDUSDT),
    exchangeBaseFee: percentToFraction(row.exchangeBaseFee),
  };
}

/** The tariff of an id, or undefined for an unknown one. */
export function tariffIdOf(id: number): TariffId | undefined {
  return Object.values(tariffIds).find((known) => known === id);
}
