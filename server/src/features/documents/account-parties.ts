import { party } from "@artel/shared/calls/documents/views";
import { providerIds } from "@artel/shared/reference/providers";
import { found } from "../../http/app-error.ts";
import type { Read } from "../../platform/db/db.ts";
import { accountSides } from "./store.ts";

/**
 * Who keeps the accounts of a person, and whose they are, as papers name them today. Contractors are paid by one entity, whatever
 * company they work for: that of their receipts.
 */
export async function accountParties(read: Read, owner: number) {
  const { holder, issuer } = found(await accountSides(read, owner, providerIds.cyprus));
  return { issuer: party.parse(issuer), holder: party.parse(holder) };
}
