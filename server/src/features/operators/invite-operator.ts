import type { OperatorRight } from "@artel/shared/calls/call";
import { accessLimits } from "@artel/shared/limits/access";
import { operatorRights } from "@artel/shared/states/operator-rights";
import type { App } from "../../http/context.ts";
import { equalBytes, hmac, sha256 } from "../../platform/crypto/keys.ts";
import { firstInvitations, hasOperators, lockFirstOperator, replaceInvitation } from "./store.ts";

/**
 * The one-time link for the first operator of an installation that has none; undefined once there is one.
 * Starts of one installation hand out the same link for as long as it lives, on whatever host: the last of them must not end those
 * that others were given. There is no default password.
 */
export async function inviteFirstOperator(
  app: App,
  rights: readonly OperatorRight[] = operatorRights,
): Promise<string | undefined> {
  const now = app.clock.now();
  return app.db.transaction(async (tx) => {
    await lockFirstOperator(tx);
    if (await hasOperators(tx)) {
      return undefined;
    }
    // One of another key is not found by this one, and replaced.
    const open = (await firstInvitations(tx, now)).find(({ code_hash, created_at }) =>
      equalBytes(code_hash, sha256(codeOf(app, created_at))),
    );
    if (open) {
      return linkOf(app, open.created_at);
    }
    const expiresAt = new Date(now.getTime() + accessLimits.operatorInvitationSeconds * 1000);
    await replaceInvitation(tx, { hash: sha256(codeOf(app, now)), rights, now, expiresAt });
    return linkOf(app, now);
  });
}

/** Out of a key of the installation, so that the database need not keep it: whoever reads that cannot compute it. */
function codeOf(app: App, createdAt: Date): string {
  return hmac(app.keys.code, `first operator:${createdAt.toISOString()}`).toString("hex").slice(0, 32);
}

function linkOf(app: App, createdAt: Date): string {
  return `${app.config.publicUrl}/operator/invitation?code=${codeOf(app, createdAt)}`;
}
