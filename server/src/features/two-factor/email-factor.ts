import type { chooseEmailFactor, unlinkEmailFactor } from "@artel/shared/calls/two-factor/legacy";
import { AppError } from "../../http/app-error.ts";
import type { Action } from "../../http/context.ts";
import { hasMoney } from "../../ledger/balances.ts";
import { noticeChange } from "./change-notice.ts";
import { lockFactors, setEmailChosen } from "./store.ts";

/** Chooses codes by mail as a second factor; choosing again changes nothing. */
export const chooseEmail: Action<typeof chooseEmailFactor> = async (tx, ctx) => {
  const factors = await lockFactors(tx, ctx.user.id);
  if (!factors.isEmailChosen) {
    await setEmailChosen(tx, ctx.user.id, true);
    await noticeChange(tx, ctx, { action: "factor.chooseEmail", text: "mailAccess.emailChosen", endsOthers: true });
  }
};

/** Gives up codes by mail. Refuses the last factor of a contractor with money. */
export const unlinkEmail: Action<typeof unlinkEmailFactor> = async (tx, ctx) => {
  const factors = await lockFactors(tx, ctx.user.id);
  if (!factors.isEmailChosen) {
    throw new AppError("notFound");
  }
  if (!factors.totpSecret && ctx.user.role === "freelancer" && (await hasMoney(tx, ctx.user.id))) {
    throw new AppError("lastFactor");
  }
  await setEmailChosen(tx, ctx.user.id, false);
  await noticeChange(tx, ctx, { action: "factor.unlinkEmail", text: "mailAccess.emailUnlinked", endsOthers: true });
};
