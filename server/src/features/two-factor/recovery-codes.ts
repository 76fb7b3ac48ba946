import { plainRecoveryCode, recoverySigns } from "@artel/shared/checks/recovery-code";
import { accessLimits } from "@artel/shared/limits/access";
import type { App } from "../../http/context.ts";
import { hmac } from "../../platform/crypto/keys.ts";
import type { Tx } from "../../platform/db/db.ts";
import { replaceRecoveryCodes } from "./store.ts";

/** Makes ten codes of ten signs and stores their hashes in place of the earlier ones (HO-12, T-41). */
export async function renewRecoveryCodes(tx: Tx, app: App, userId: number): Promise<string[]> {
  const codes = Array.from({ length: accessLimits.recoveryCodes }, () =>
    [...app.ids.bytes(accessLimits.recoveryCodeLength)]
      .map((byte) => recoverySigns[byte % recoverySigns.length])
      .join(""),
  );
  await replaceRecoveryCodes(
    tx,
    userId,
    codes.map((code) => recoveryHash(app, userId, code)),
  );
  return codes;
}

/** The keyed hash of a code as typed: case, spaces and dashes do not matter. */
export function recoveryHash(app: App, userId: number, typed: string): Buffer {
  return hmac(app.keys.code, `recovery:${userId}:${plainRecoveryCode(typed)}`);
}
