import type { OperatorRight } from "@artel/shared/calls/call";
import { accessLimits } from "@artel/shared/limits/access";
import type { App } from "../../http/context.ts";
import { sha256 } from "../../platform/crypto/keys.ts";
import { allOperatorRights } from "./create-operator.ts";
import { hasOperators, replaceInvitation } from "./store.ts";

/**
 * The one-time link for the first operator of an installation that has none; undefined once there is one.
 * Every start makes a new link and kills the one before. There is no default password.
 */
export async function inviteFirstOperator(
  app: App,
  rights: readonly OperatorRight[] = allOperatorRights,
): Promise<string | undefined> {
  const now = app.clock.now();
  return app.db.transaction(async (tx) => {
    if (await hasOperators(tx)) {
      return undefined;
    }
    const code = app.ids.secret();
    const expiresAt = new Date(now.getTime() + accessLimits.operatorInvitationSeconds * 1000);
    await replaceInvitation(tx, { hash: sha256(code), rights, now, expiresAt });
    return `${app.config.publicUrl}/operator/invitation?code=${code}`;
  });
}
