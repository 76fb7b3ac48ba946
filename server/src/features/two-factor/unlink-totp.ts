import type { unlinkTotp } from "@artel/shared/calls/two-factor/legacy";
import { AppError } from "../../http/app-error.ts";
import type { Action } from "../../http/context.ts";
import { hasMoney } from "../../ledger/balances.ts";
import { noticeChange } from "./change-notice.ts";
import { lockFactors, unlinkApp } from "./store.ts";

/** Unlinks the authenticator app. Refuses the last factor of a contractor with money. */
export const unlinkAuthenticator: Action<typeof unlinkTotp> = async (tx, ctx) => {
  const factors = await lockFactors(tx, ctx.user.id);
  if (!factors.totpSecret) {
    throw new AppError("notFound");
  }
  if (!factors.isEmailChosen && ctx.user.role === "freelancer" && (await hasMoney(tx, ctx.user.id))) {
    throw new AppError("lastFactor");
  }
  await unlinkApp(tx, ctx.user.id);
  await noticeChange(tx, ctx, { action: "factor.unlinkTotp", text: "mailAccess.totpUnlinked", endsOthers: true });
};
