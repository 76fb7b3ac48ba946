import type { newRecoveryCodes } from "@artel/shared/calls/two-factor/legacy";
import { AppError } from "../../http/app-error.ts";
import type { Action, Context } from "../../http/context.ts";
import { noticeChange } from "./change-notice.ts";
import { renewRecoveryCodes } from "./recovery-codes.ts";
import { loadFactors, lockFactors } from "./store.ts";

/** Makes ten new recovery codes in place of the earlier ones. Refuses without an app. */
export const makeRecoveryCodes: Action<typeof newRecoveryCodes> = async (tx, ctx) => {
  const factors = await lockFactors(tx, ctx.user.id);
  if (!factors.totpSecret) {
    throw new AppError("notFound");
  }
  const recoveryCodes = await renewRecoveryCodes(tx, ctx.app, ctx.user.id);
  await noticeChange(tx, ctx, { action: "factor.newRecovery", text: "mailAccess.recoveryRenewed", endsOthers: false });
  return { recoveryCodes };
};

/** Refuses without an app before a code is asked for: none is mailed for nothing. */
export async function requireApp(ctx: Context): Promise<void> {
  if (!(await loadFactors(ctx.app.db.read, ctx.user.id)).totpSecret) {
    throw new AppError("notFound");
  }
}
