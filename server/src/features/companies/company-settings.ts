import type { companySettings, saveCompanySettings } from "@artel/shared/calls/companies/app-settings";
import { AppError, found } from "../../http/app-error.ts";
import type { Action } from "../../http/context.ts";
import { requireVersion } from "../../http/version.ts";
import { changeSettings } from "./change-settings.ts";
import { checkedBills } from "./checked-bills.ts";
import { settingsReply } from "./settings-form.ts";
import { lockSettings, settingsRow } from "./settings-store.ts";

/** The settings of the caller's company with their form. */
export const getCompanySettings: Action<typeof companySettings> = async (tx, ctx) =>
  settingsReply(tx, ctx, found(await settingsRow(tx, ctx.user.companyId)));

/**
 * Changes settings of the caller's company; what is left out stays. Refuses as a whole what one of the legacy calls refuses:
 * verification that is read-only, a currency that is not offered, and one that holds money. A closed setting may be sent
 * as it is. Settings that were chosen over others than the present ones are refused.
 */
export const putCompanySettings: Action<typeof saveCompanySettings> = async (tx, ctx, input) => {
  const row = found(await lockSettings(tx, ctx.user.companyId));
  if (input.seenVersion !== undefined) {
    requireVersion(input.seenVersion, await settingsReply(tx, ctx, row));
  }
  const { bills, ...flags } = input.values;
  if (row.is_kyc_read_only && flags.isAutoStartKyc !== undefined && flags.isAutoStartKyc !== row.is_auto_start_kyc) {
    throw new AppError("optionNotAvailable", { fields: { "values.isAutoStartKyc": { key: "settingsNotAvailable" } } });
  }
  const chosen =
    bills === undefined ? {} : { bills: await checkedBills(tx, ctx, row, { field: "values.bills", bills }) };
  await changeSettings(tx, ctx, row, { ...flags, ...chosen });
  return settingsReply(tx, ctx, found(await settingsRow(tx, ctx.user.companyId)));
};
