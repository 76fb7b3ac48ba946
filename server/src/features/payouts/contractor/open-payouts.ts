import type { Read } from "../../../platform/db/db.ts";
import { countOpen } from "./list-store.ts";

/** Withdrawals of a freelancer that wait or are on their way. */
export function countOpenPayouts(read: Read, contractor: number): Promise<number> {
  return countOpen(read, contractor);
}
