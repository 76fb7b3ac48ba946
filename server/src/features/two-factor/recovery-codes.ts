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
    codes.map((code) => recoveryHash(app.keys.code, userId, code)),
  );
  return codes;
}

/** The hashes that a code as typed may be stored under, the one of before too: case, spaces and dashes do not matter. */
export function recoveryHashes({ keys }: App, userId: number, typed: string): Buffer[] {
  return [keys.code, ...(keys.formerCode ? [keys.formerCode] : [])].map((key) => recoveryHash(key, userId, typed));
}

function recoveryHash(key: Uint8Array, userId: number, typed: string): Buffer {
  return hmac(key, `recovery:${userId}:${plainRecoveryCode(typed)}`);
}
