import { sealedMessages } from "../../http/webhooks/sealed-messages.ts";
import type { Read } from "../../platform/db/db.ts";
import { sealedKeysOf } from "../papers/sealed-papers.ts";
import { sealedCopyKeys } from "../privacy/own-data.ts";
import { sealedAppSecrets } from "../two-factor/totp.ts";
import { sealedPersonKeys } from "../wallets/vault.ts";

/** Every column whose secrets the key of data seals. */
export const sealedColumns = [
  sealedPersonKeys,
  sealedAppSecrets,
  sealedMessages,
  sealedKeysOf("verification_paper"),
  sealedKeysOf("company_paper"),
  sealedCopyKeys,
] as const;

/** The names of all keys that sealed something that is kept. */
export async function kidsInUse(read: Read): Promise<ReadonlySet<string>> {
  const kids = await Promise.all(sealedColumns.map((column) => column.kids(read)));
  return new Set(kids.flat());
}
