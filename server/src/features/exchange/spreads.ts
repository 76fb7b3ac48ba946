import type { CurrencyCode } from "@artel/shared/money/currencies";
import { Decimal } from "@artel/shared/money/decimal";
import { fixedText } from "@artel/shared/money/decimal-text";
import type { Rate } from "@artel/shared/money/rate";
import { roundDecimal } from "@artel/shared/money/rounding";
import type { TariffId } from "@artel/shared/rules/tariffs";
import type { SpreadRow } from "./spread-store.ts";

/** The spread of a pair for a tariff, in hundredths of a percent: that of the pair before that of all, that of the tariff before that of all. */
export function spreadOf(
  spreads: readonly SpreadRow[],
  { from, to, tarifId }: { readonly from: CurrencyCode; readonly to: CurrencyCode; readonly tarifId: TariffId },
): number {
  const isPair = (row: SpreadRow) => row.from_currency === from && row.to_currency === to;
  const isEveryPair = (row: SpreadRow) => row.from_currency === null;
  const isTariff = (row: SpreadRow) => row.tarif_id === tarifId;
  const isEveryTariff = (row: SpreadRow) => row.tarif_id === null;
  const found =
    spreads.find((row) => isPair(row) && isTariff(row)) ??
    spreads.find((row) => isPair(row) && isEveryTariff(row)) ??
    spreads.find((row) => isEveryPair(row) && isTariff(row)) ??
    spreads.find((row) => isEveryPair(row) && isEveryTariff(row));
  return found?.bps ?? 0;
}

const whole = 10_000;
const rateDigits = 4;

/** The rate that people get: the middle one less the spread, rounded down to the four decimals that are shown. */
export function lessSpread(mid: Rate, bps: number): Rate {
  return roundDecimal(mid.mul(new Decimal(whole - bps)).div(whole), rateDigits, "down");
}

/** A spread in words: 50 is "0.50 %". */
export function spreadText(bps: number): string {
  return `${fixedText(new Decimal(bps).div(100), 2)} %`;
}
