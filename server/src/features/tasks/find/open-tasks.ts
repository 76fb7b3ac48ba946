import type { Read } from "../../../platform/db/db.ts";
import { countSent } from "./counts-store.ts";

/** Tasks of a company or for a freelancer that were sent and are neither paid nor rejected. */
export function countOpenTasks(read: Read, account: number): Promise<number> {
  return countSent(read, account);
}
