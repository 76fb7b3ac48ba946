import type { Read } from "../../platform/db/db.ts";
import { selectQuotaUse } from "./store.ts";

/** Free withdrawals that a contractor has used in the calendar month of `now`, in UTC. */
export function countQuotaUse(tx: Read, contractor: number, now: Date): Promise<number> {
  const from = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
  const before = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
  return selectQuotaUse(tx, contractor, from, before);
}
