import type { setAutoKyc } from "@artel/shared/calls/companies/legacy";
import { AppError, found } from "../../http/app-error.ts";
import type { Action } from "../../http/context.ts";
import { changeSettings } from "./change-settings.ts";
import { lockSettings } from "./settings-store.ts";

/**
 * Switches on or off that people whom the caller's company invites are to be verified. Those who are invited already stay
 * as they are. Refuses a company whose setting is read-only, also where nothing would change.
 */
export const setAutoKycAction: Action<typeof setAutoKyc> = async (tx, ctx, input) => {
  const row = found(await lockSettings(tx, ctx.user.companyId));
  if (row.is_kyc_read_only) {
    throw new AppError("optionNotAvailable", { fields: { Active: { key: "settingsNotAvailable" } } });
  }
  await changeSettings(tx, ctx, row, { isAutoStartKyc: input.Active });
};
