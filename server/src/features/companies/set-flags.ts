import type { Tx } from "../../platform/db/db.ts";
import { type CompanyFlags, storeFlags } from "./store.ts";

/** Grants a company the terms of a friend, and its first currencies. No screen grants them yet: the demo data alone does. */
export async function setCompanyFlags(tx: Tx, id: number, flags: CompanyFlags): Promise<void> {
  await storeFlags(tx, id, flags);
}
