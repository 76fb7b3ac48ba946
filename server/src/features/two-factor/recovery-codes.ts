import { plainRecoveryCode, recoverySigns } from "@artel/shared/checks/recovery-code";
import { accessLimits } from "@artel/shared/limits/access";
import type { App } from "../../http/context.ts";
import { hmac } from "../../platform/crypto/keys.ts";
import type { Tx } from "../../platform/db/db.ts";
import { replaceRecoveryCodes } from "./store.ts";

/** Makes ten codes of ten signs and stores their hashes in place of the earlier ones. */
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

/** The hash that a code as typed is stored under: case, spaces and dashes do not matter. */
export function recoveryHash({ keys }: App, userId: number, typed: string): Buffer {
  return hmac(keys.code, `recovery:${userId}:${plainRecoveryCode(typed)}`);
}
