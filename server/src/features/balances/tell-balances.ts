import { freelancerInfoMethod, infoMethod } from "@artel/shared/messages/info";
import type { Tx } from "../../platform/db/db.ts";
import { publishBalances } from "./store.ts";

/** Tells a company's owner or a contractor what their balances are now; heard after the commit. */
export async function tellBalances(tx: Tx, owner: number, role: "company" | "contractor"): Promise<void> {
  await publishBalances(tx, owner, role === "company" ? infoMethod : freelancerInfoMethod);
}
