import type { updateSetting as updateSettingCall } from "@artel/shared/calls/companies/legacy";
import { type CurrencyCode, offeredCurrencyCodes } from "@artel/shared/money/currencies";
import { formatMoney } from "@artel/shared/money/wire";
import { AppError, found, refuseField } from "../../http/app-error.ts";
import type { Action, Context } from "../../http/context.ts";
import type { Tx } from "../../platform/db/db.ts";
import { changeSettings } from "./change-settings.ts";
import { type CompanyCurrency, companyCurrencies } from "./company-currencies.ts";
import { lockSettings, type SettingsRow } from "./settings-store.ts";

/**
 * Changes settings of the caller's company; what the text leaves out stays. Refuses to switch on a currency that the
 * company may not have, and to switch off one that holds money, or the last. A currency that is on may be sent
 * again although it is not offered any more.
 */
export const updateSetting: Action<typeof updateSettingCall> = async (tx, ctx, input) => {
  const row = found(await lockSettings(tx, ctx.user.companyId));
  const { bills, ...flags } = input.Value;
  const chosen = bills === undefined ? {} : { bills: await checkedBills(tx, ctx, row, bills) };
  await changeSettings(tx, ctx, row, { ...flags, ...chosen });
  return { status: "Done" };
};

/** The currencies in the order of their ids. */
async function checkedBills(
  tx: Tx,
  ctx: Context,
  row: SettingsRow,
  bills: readonly CurrencyCode[],
): Promise<readonly CurrencyCode[]> {
  const known = await companyCurrencies(tx, ctx, row);
  const isRefused = bills.some((code) => !known.some((row) => row.currency === code && (row.isOn || row.isAvailable)));
  if (isRefused) {
    throw new AppError("optionNotAvailable", { fields: { Value: { key: "errors.optionNotAvailable" } } });
  }
  const funded = known.find((row) => row.isOn && row.holdsMoney && !bills.includes(row.currency));
  if (funded) {
    refuseField("Value", "settings.holdsMoney", moneyOf(funded));
  }
  if (bills.length === 0) {
    refuseField("Value", "settings.lastCurrency");
  }
  return offeredCurrencyCodes.filter((code) => bills.includes(code));
}

function moneyOf({ currency, amount, escrow }: CompanyCurrency): Readonly<Record<string, string>> {
  return { currency, amount: formatMoney(amount, currency), escrow: formatMoney(escrow, currency) };
}
