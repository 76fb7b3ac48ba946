import type { Tx } from "../../platform/db/db.ts";
import { storeFirstSignIn, storePassword } from "./change-store.ts";
import type { StoredPassword } from "./new-person.ts";

/** Gives a person an own password, in place of a first one too. The caller ends the sessions. */
export async function setPassword(tx: Tx, id: number, password: StoredPassword, now: Date): Promise<void> {
  await storePassword(tx, id, password, now);
}

/** Remembers the first sign-in of a person; answers whether this is it. */
export async function markFirstSignIn(tx: Tx, id: number, now: Date): Promise<boolean> {
  return await storeFirstSignIn(tx, id, now);
}
