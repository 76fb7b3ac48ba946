import type { Read, Tx } from "../../platform/db/db.ts";
import * as store from "./store.ts";

/** Issues a document for another feature, in its transaction and after all other locks. Answers id, year and running number. */
export function issueDocument(
  tx: Tx,
  draft: Parameters<typeof store.issueDocument>[1],
): Promise<{ id: number; year: number; running: number }> {
  return store.issueDocument(tx, draft);
}

/** A company as a party of a document, as it is today. */
export function companyParty(tx: Read, company: number): Promise<Record<string, unknown>> {
  return store.companyParty(tx, company);
}
