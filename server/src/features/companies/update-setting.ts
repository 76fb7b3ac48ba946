import type { updateSetting as updateSettingCall } from "@artel/shared/calls/companies/legacy";
import { found } from "../../http/app-error.ts";
import type { Action } from "../../http/context.ts";
import { requireVersion } from "../../http/version.ts";
import { changeSettings } from "./change-settings.ts";
import { checkedBills } from "./checked-bills.ts";
import { currenciesVersion } from "./currencies-version.ts";
import { lockSettings } from "./settings-store.ts";

/**
 * Changes settings of the caller's company; what the text leaves out stays. Refuses to switch on a currency that the
 * company may not have, to switch off one that holds money, or the last, and a list that was made of other currencies
 * than the present ones.
 */
export const updateSetting: Action<typeof updateSettingCall> = async (tx, ctx, input) => {
  const row = found(await lockSettings(tx, ctx.user.companyId));
  requireVersion(input.seenVersion, { currencies: row.bills, savedVersion: currenciesVersion(row) });
  const { bills, ...flags } = input.Value;
  const chosen = bills === undefined ? {} : { bills: await checkedBills(tx, ctx, row, { field: "Value", bills }) };
  await changeSettings(tx, ctx, row, { ...flags, ...chosen });
};
