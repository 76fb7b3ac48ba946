import type { factorStatus } from "@artel/shared/calls/two-factor/legacy";
import type { Action } from "../../http/context.ts";
import type { Read } from "../../platform/db/db.ts";
import { loadFactors } from "./store.ts";

/** Which second factors a person has set up. */
export const getFactorStatus: Action<typeof factorStatus> = async (tx, ctx) => {
  const factors = await loadFactors(tx, ctx.user.id);
  return { providers: { email: factors.isEmailChosen, totp: factors.totpSecret !== undefined } };
};

/** What operators see of somebody's second factors; never a secret. */
export async function factorFacts(read: Read, userId: number) {
  const { isEmailChosen, totpSecret, isLocked } = await loadFactors(read, userId);
  return {
    hasApp: totpSecret !== undefined,
    hasEmailCodes: isEmailChosen,
    isFactorLocked: isLocked.email || isLocked.totp,
  };
}

/** Whether a person has set up a second factor of any kind. */
export async function hasFactor(tx: Read, userId: number): Promise<boolean> {
  const { isEmailChosen, totpSecret } = await loadFactors(tx, userId);
  return isEmailChosen || totpSecret !== undefined;
}
