import { type CurrencyCode, offeredCurrencyCodes } from "@artel/shared/money/currencies";
import { formatMoney } from "@artel/shared/money/wire";
import { AppError, refuseField } from "../../http/app-error.ts";
import type { Tx } from "../../platform/db/db.ts";
import { type CompanyCurrency, companyCurrencies } from "./company-currencies.ts";
import type { SettingsRow } from "./settings-store.ts";

/**
 * The chosen currencies of a company in the order of their ids, each once. Refuses, naming the field of the call, one that
 * the company may not have, to leave out one that holds money, and none at all. One that is on may stay although it is not
 * offered any more.
 */
export async function checkedBills(
  tx: Tx,
  ctx: { readonly now: Date },
  row: SettingsRow,
  { field, bills }: { readonly field: string; readonly bills: readonly CurrencyCode[] },
): Promise<readonly CurrencyCode[]> {
  const known = await companyCurrencies(tx, ctx, row);
  const isRefused = bills.some((code) => !known.some((row) => row.currency === code && (row.isOn || row.isAvailable)));
  if (isRefused) {
    throw new AppError("optionNotAvailable", { fields: { [field]: { key: "errors.optionNotAvailable" } } });
  }
  const funded = known.find((row) => row.isOn && row.holdsMoney && !bills.includes(row.currency));
  if (funded) {
    refuseField(field, "settings.holdsMoney", moneyOf(funded));
  }
  if (bills.length === 0) {
    refuseField(field, "settings.lastCurrency");
  }
  return offeredCurrencyCodes.filter((code) => bills.includes(code));
}

function moneyOf({ currency, amount, escrow }: CompanyCurrency): Readonly<Record<string, string>> {
  return { currency, amount: formatMoney(amount, currency), escrow: formatMoney(escrow, currency) };
}
