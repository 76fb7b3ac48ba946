import type { Input } from "@artel/shared/calls/call";
import type { linkTotp } from "@artel/shared/calls/two-factor/legacy";
import { accessLimits } from "@artel/shared/limits/access";
import { AppError } from "../../http/app-error.ts";
import type { Action, Context, Describe } from "../../http/context.ts";
import { noticeChange } from "./change-notice.ts";
import { factorHeadersOf } from "./question.ts";
import { renewRecoveryCodes } from "./recovery-codes.ts";
import { type Factors, linkApp, loadFactors, lockFactors } from "./store.ts";
import { lastStepAt, ownPendingSecret, sealSecret, stepOfCode } from "./totp.ts";

type LinkInput = Input<typeof linkTotp>;

/** So many steps pass while a mailed code is alive. */
const stepsOfMailedCode = accessLimits.codeSeconds / accessLimits.totpStepSeconds;

/**
 * Links an authenticator app by a code of it and gives ten recovery codes, once. Refuses a wrong code. The
 * pipeline has asked for the present factor before, and for a mailed code where there is none: a session alone does not
 * link (decision 0020).
 */
export const linkAuthenticator: Action<typeof linkTotp> = async (tx, ctx, input) => {
  const userId = ctx.user.id;
  const factors = await lockFactors(tx, userId);
  // The code of the app was right when the other one was asked for; it may be as old as that one by now.
  const { secret, step } = newApp(ctx, factors, input, stepsOfMailedCode);
  await linkApp(tx, userId, { secret: sealSecret(ctx.app, userId, secret), step, now: ctx.now });
  const recoveryCodes = await renewRecoveryCodes(tx, ctx.app, userId);
  await noticeChange(tx, ctx, { action: "factor.linkTotp", text: "mailAccess.totpLinked", endsOthers: true });
  return { status: "Done", recoveryCodes };
};

/** Before another code is asked for, the one of the new app must be that of this moment: a wrong one sends no mail. */
export async function proveNewApp(ctx: Context, input: LinkInput): Promise<void> {
  if (Object.values(factorHeadersOf(ctx.http.header)).every((given) => given === undefined)) {
    newApp(ctx, await loadFactors(ctx.app.db.read, ctx.user.id), input, accessLimits.totpWindow);
  }
}

/** What the mailed code confirms: for which account an app is linked. */
export const describeLink: Describe<typeof linkTotp> = async (_tx, ctx) => [
  { key: "mailAccess.newApp", value: ctx.user.email },
];

function newApp(
  ctx: Context,
  factors: Factors,
  { code }: LinkInput,
  stepsLate: number,
): { secret: string; step: number } {
  const secret = ownPendingSecret(ctx, factors);
  const step = stepOfCode(secret, code, ctx.now, stepsLate);
  // A linked app has just used up the step of its own code, which is no step of the new one.
  const usedStep = factors.totpSecret ? 0 : lastStepAt(factors, ctx.now);
  if (step === undefined || step <= usedStep) {
    const key = step === undefined ? "validations.appCode" : "validations.codeUsed";
    throw new AppError("codeWrongOrExpired", { fields: { code: { key } } });
  }
  return { secret, step };
}
