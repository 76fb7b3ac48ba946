import type { App } from "../../http/context.ts";
import type { Read, Tx } from "../../platform/db/db.ts";
import { loginHashOf } from "./password-attempt.ts";
import { clearAllFailures, longestBlock } from "./store.ts";

/** Until when wrong passwords block the sign-in of an address, from whatever device; undefined where they do not. */
export function signInBlockOf(read: Read, app: App, email: string, now: Date): Promise<Date | undefined> {
  return longestBlock(read, loginHashOf(app, email), now);
}

/** Ends every block of an address and the counts that lead to one. Answers whether there was a block. */
export function unlockSignIn(tx: Tx, app: App, email: string, now: Date): Promise<boolean> {
  return clearAllFailures(tx, loginHashOf(app, email), now);
}
