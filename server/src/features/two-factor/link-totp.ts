import type { linkTotp } from "@artel/shared/calls/two-factor";
import { AppError } from "../../http/app-error.ts";
import type { Action } from "../../http/context.ts";
import { noticeChange } from "./change-notice.ts";
import { renewRecoveryCodes } from "./recovery-codes.ts";
import { linkApp, lockFactors } from "./store.ts";
import { pendingSecret, sealSecret, stepOfCode } from "./totp.ts";

/**
 * Links an authenticator app by a code of it and gives ten recovery codes, once (B-14, HO-12). Refuses a wrong code. With
 * a factor already set up the pipeline has asked for that one before (T-42).
 */
export const linkAuthenticator: Action<typeof linkTotp> = async (tx, ctx, input) => {
  const userId = ctx.user.id;
  const factors = await lockFactors(tx, userId);
  const secret = pendingSecret(ctx.app, { userId, sessionId: ctx.sessionId, linkedAt: factors.totpLinkedAt });
  const step = stepOfCode(secret, input.code, ctx.now);
  if (step === undefined) {
    throw new AppError("codeWrongOrExpired", { fields: { code: { key: "validations.code" } } });
  }
  await linkApp(tx, userId, { secret: sealSecret(ctx.app, userId, secret), step, now: ctx.now });
  const recoveryCodes = await renewRecoveryCodes(tx, ctx.app, userId);
  await noticeChange(tx, ctx, { action: "factor.linkTotp", text: "mailAccess.totpLinked", endsOthers: true });
  return { status: "Done", recoveryCodes };
};
