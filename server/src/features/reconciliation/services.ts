import type { Read } from "../../platform/db/db.ts";
import { payinDifferences, payinPostings } from "./payin-store.ts";
import { orderDifferences, orderPostings, type ServiceItem, type ServiceSum } from "./rail-store.ts";

/** What the ledger posted for services that tell no balance: orders that they paid, and payments by card that they took. */
export async function servicePostings(read: Read): Promise<ServiceSum[]> {
  return [...(await orderPostings(read)), ...(await payinPostings(read))];
}

/** What these services say and the books do not say, and whether a person dealt with it. */
export async function serviceDifferences(read: Read): Promise<ServiceItem[]> {
  return [...(await orderDifferences(read)), ...(await payinDifferences(read))];
}
