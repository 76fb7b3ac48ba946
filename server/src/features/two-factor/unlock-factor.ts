import type { unlockFactor } from "@artel/shared/calls/two-factor/legacy";
import { recordAction } from "../../audit/record.ts";
import type { Action } from "../../http/context.ts";
import type { Tx } from "../../platform/db/db.ts";
import { useMailCode } from "./mail-code.ts";
import { lockFactors, unlock } from "./store.ts";

/** Unlocks the factor of a mail's link. Refuses an unknown, used or expired link. */
export const unlockByLink: Action<typeof unlockFactor> = async (tx, ctx, input) => {
  const { userId, purpose } = await useMailCode(tx, input.code, ["unlockEmail", "unlockTotp"], ctx.now);
  await unlock(tx, userId, purpose === "unlockEmail" ? "email" : "totp");
  await recordAction(
    tx,
    { ...ctx, actor: userId },
    { action: "factor.unlock", subject: `user:${userId}`, tenant: userId },
  );
};

/** Opens both factors of a person whom an operator has known; answers whether one was locked. */
export async function unlockFactors(tx: Tx, userId: number): Promise<boolean> {
  const { isLocked } = await lockFactors(tx, userId);
  await unlock(tx, userId, "email");
  await unlock(tx, userId, "totp");
  return isLocked.email || isLocked.totp;
}
