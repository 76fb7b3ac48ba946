import type { App } from "../../http/context.ts";
import type { Tx } from "../../platform/db/db.ts";
import { renewRecoveryCodes } from "./recovery-codes.ts";
import { linkApp, lockFactors } from "./store.ts";
import { sealSecret } from "./totp.ts";

/** Links an authenticator app by its base32 secret and gives ten new recovery codes. */
export async function linkNewApp(
  tx: Tx,
  app: App,
  of: { userId: number; secret: string; step: number; now: Date },
): Promise<string[]> {
  await lockFactors(tx, of.userId);
  await linkApp(tx, of.userId, { secret: sealSecret(app, of.userId, of.secret), step: of.step, now: of.now });
  return renewRecoveryCodes(tx, app, of.userId);
}
