import type { Read } from "../../../platform/db/db.ts";
import { isListed } from "./payin-store.ts";

/** Whether a company may top up by card: operators list it for that. */
export function mayPayInByCard(read: Read, company: number): Promise<boolean> {
  return isListed(read, company);
}
