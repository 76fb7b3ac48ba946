import type { Tx } from "../../platform/db/db.ts";
import { presentRules } from "../rules/present-rules.ts";
import { insertContractor } from "./detail-store.ts";

/** Makes a person who has just registered a contractor who lives at this address. */
export async function addContractor(
  tx: Tx,
  contractor: { readonly id: number; readonly address: string; readonly now: Date },
): Promise<void> {
  const { id, address, now } = contractor;
  await insertContractor(tx, await presentRules(tx, { now }), { id, fields: { address }, now });
}
