import type { Tx } from "../../platform/db/db.ts";
import { type CompanyNames, mergeFields, storeNames } from "./store.ts";
import { completeTermsFacts } from "./terms-facts.ts";

/**
 * Stores details of a company that were checked before: names and seat, address and tax fields. What is not named stays. The first
 * address completes what the letter of acceptance says.
 */
export async function updateCompanyDetails(
  tx: Tx,
  id: number,
  details: CompanyNames & { readonly fields: Readonly<Record<string, string | boolean | undefined>> },
  now: Date,
): Promise<void> {
  await storeNames(tx, id, details);
  await mergeFields(tx, id, details.fields);
  await completeTermsFacts(tx, id, now);
}
