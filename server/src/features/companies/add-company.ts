import type { Tx } from "../../platform/db/db.ts";
import { presentRules } from "../rules/present-rules.ts";
import { insertCompany, type NewCompany } from "./store.ts";

/** Makes the company of an owner who has just registered, under the owner's id, with tariff, fee and currencies of a new account. */
export async function addCompany(tx: Tx, company: NewCompany): Promise<void> {
  await insertCompany(tx, await presentRules(tx, company), company);
}
