import type { updateSetting as updateSettingCall } from "@artel/shared/calls/companies/legacy";
import { found } from "../../http/app-error.ts";
import type { Action } from "../../http/context.ts";
import { changeSettings } from "./change-settings.ts";
import { checkedBills } from "./checked-bills.ts";
import { lockSettings } from "./settings-store.ts";

/**
 * Changes settings of the caller's company; what the text leaves out stays. Refuses to switch on a currency that the
 * company may not have, and to switch off one that holds money, or the last.
 */
export const updateSetting: Action<typeof updateSettingCall> = async (tx, ctx, input) => {
  const row = found(await lockSettings(tx, ctx.user.companyId));
  const { bills, ...flags } = input.Value;
  const chosen = bills === undefined ? {} : { bills: await checkedBills(tx, ctx, row, { field: "Value", bills }) };
  await changeSettings(tx, ctx, row, { ...flags, ...chosen });
  return { status: "Done" };
};
