import type { refreshEmailCode } from "@artel/shared/calls/two-factor/legacy";
import { accessLimits } from "@artel/shared/limits/access";
import { found } from "../../http/app-error.ts";
import type { Action } from "../../http/context.ts";
import { codeCoolDown, sendCodeAgain } from "./email-code.ts";
import { refuseLocked } from "./lock.ts";
import { coolDownSeconds } from "./question.ts";
import { loadFactors, lockChallenge, readerOf } from "./store.ts";

/**
 * Mails a new code for the request that a token names; the code before stops working. Refuses a second one
 * within a minute, and everything while the factor is locked. The token is 128 bits, so it needs no session: sign-in
 * has none yet.
 */
export const refreshCode: Action<typeof refreshEmailCode> = async (tx, ctx, input) => {
  const challenge = found(await lockChallenge(tx, input.token));
  const reader = found(await readerOf(tx, challenge.userId));
  refuseLocked(await loadFactors(tx, challenge.userId), "email");
  const seconds = coolDownSeconds(challenge, ctx.now);
  if (seconds > 0) {
    throw codeCoolDown(seconds);
  }
  const to = { email: reader.email, mailLanguage: reader.language, isSignIn: ctx.user.role === "guest", now: ctx.now };
  await sendCodeAgain(tx, ctx.app, to, challenge);
  return { status: "Done", token: challenge.token, resendSeconds: accessLimits.codeCoolDownSeconds };
};
