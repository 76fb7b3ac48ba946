import { sealedMessages } from "../../http/webhooks/sealed-messages.ts";
import type { NamedKey } from "../../platform/crypto/keys.ts";
import type { Read } from "../../platform/db/db.ts";
import { sealedAppSecrets } from "../two-factor/totp.ts";
import { sealedPersonKeys } from "../wallets/vault.ts";

/** Every column whose secrets the key of data seals. */
export const sealedColumns = [sealedPersonKeys, sealedAppSecrets, sealedMessages] as const;

/** Whether one of the keys opens what is sealed: the first column that holds something decides. */
export async function opensSealed(read: Read, ring: readonly NamedKey[]): Promise<boolean> {
  for (const column of sealedColumns) {
    const opens = await column.opens(read, ring);
    if (opens !== undefined) {
      return opens;
    }
  }
  return false;
}

/** The names of all keys that sealed something that is kept. */
export async function kidsInUse(read: Read): Promise<ReadonlySet<string>> {
  const kids = await Promise.all(sealedColumns.map((column) => column.kids(read)));
  return new Set(kids.flat());
}
