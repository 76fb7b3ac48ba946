import type { factorStatus } from "@artel/shared/calls/two-factor/legacy";
import type { Action } from "../../http/context.ts";
import { loadFactors } from "./store.ts";

/** Which second factors a person has set up. */
export const getFactorStatus: Action<typeof factorStatus> = async (tx, ctx) => {
  const factors = await loadFactors(tx, ctx.user.id);
  return { providers: { email: factors.isEmailChosen, totp: factors.totpSecret !== undefined } };
};
