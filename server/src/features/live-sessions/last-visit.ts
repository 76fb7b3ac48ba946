import type { Read } from "../../platform/db/db.ts";
import { visitBefore } from "./session-store.ts";

/** When the visit before the present one of a person ended; undefined on the first. */
export async function lastVisit(tx: Read, userId: number): Promise<Date | undefined> {
  return visitBefore(tx, userId);
}
