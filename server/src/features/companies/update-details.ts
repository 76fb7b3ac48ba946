import type { Tx } from "../../platform/db/db.ts";
import { type CompanyNames, mergeFields, storeNames } from "./store.ts";

/** Stores details of a company that were checked before: names and seat, address and tax fields. What is not named stays. */
export async function updateCompanyDetails(
  tx: Tx,
  id: number,
  details: CompanyNames & { readonly fields: Readonly<Record<string, string | boolean | undefined>> },
): Promise<void> {
  await storeNames(tx, id, details);
  await mergeFields(tx, id, details.fields);
}
