import type { Read } from "../../platform/db/db.ts";
import { hasFlag } from "./store.ts";

/** Whether a company may top up by card: operators list it for that. */
export function mayPayInByCard(tx: Read, company: number): Promise<boolean> {
  return hasFlag(tx, company, "cardPayIn");
}
