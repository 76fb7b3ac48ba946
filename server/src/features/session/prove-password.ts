import { AppError, found, refuseField } from "../../http/app-error.ts";
import type { Context } from "../../http/context.ts";
import { personById } from "../people/find-person.ts";
import { attemptOf, countFailure, isPasswordRight } from "./password-attempt.ts";
import { blockOf, clearSignInFailures } from "./store.ts";

/**
 * Has the signed-in person prove the present password, before any code is asked. A wrong one is refused
 * naming its field and counts as a failed sign-in of this browser: the third blocks for 15 minutes, the right one too.
 * Runs outside the transaction of the call, so that the count stays.
 */
export async function provePassword(ctx: Context, field: string, md5: string): Promise<void> {
  const { db } = ctx.app;
  const person = found(await personById(db.read, ctx.user.id));
  const attempt = attemptOf(ctx, person.email, person);
  refuseBlocked(ctx, await blockOf(db.read, attempt.loginHash, attempt.source, ctx.now));
  if (!(await isPasswordRight(ctx, md5, person))) {
    const { blockedUntil } = await countFailure(ctx, attempt, person);
    refuseBlocked(ctx, blockedUntil);
    refuseField(field, "validations.passwordWrong");
  }
  // A guess that failed meanwhile may have blocked: then the right password is refused too.
  refuseBlocked(ctx, await db.transaction((tx) => clearSignInFailures(tx, attempt.loginHash, attempt.source, ctx.now)));
}

function refuseBlocked(ctx: Context, until: Date | undefined): void {
  if (until) {
    const retryAfterSeconds = Math.ceil((until.getTime() - ctx.now.getTime()) / 1000);
    throw new AppError("passwordBlocked", { retryAfterSeconds, extra: { until: until.toISOString() } });
  }
}
