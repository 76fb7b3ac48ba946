import type { setImportAmounts as setImportAmountsCall } from "@artel/shared/calls/companies/app";
import { found } from "../../http/app-error.ts";
import type { Action } from "../../http/context.ts";
import { changeSettings } from "./change-settings.ts";
import { lockSettings } from "./settings-store.ts";

/** Says whether imports of the caller's company take any amount or multiples of the installation's step. Tasks that exist stay. */
export const setImportAmounts: Action<typeof setImportAmountsCall> = async (tx, ctx, { isAny }) => {
  const row = found(await lockSettings(tx, ctx.user.companyId));
  await changeSettings(tx, ctx, row, { importsAnyAmount: isAny });
  return { importsAnyAmount: isAny };
};
