import type { Tx } from "../../platform/db/db.ts";
import { storeFirstSignIn, storePassword, storeProved } from "./change-store.ts";
import type { StoredPassword } from "./new-person.ts";

/** Gives a person an own password, in place of a first one too. Proves no address. The caller ends the sessions. */
export async function setPassword(tx: Tx, id: number, password: StoredPassword, now: Date): Promise<void> {
  await storePassword(tx, id, password, now);
}

/** Remembers that a link or code that was mailed to a person's address came back: nobody else takes the address any more. */
export async function proveAddress(tx: Tx, id: number): Promise<void> {
  await storeProved(tx, id);
}

/** Remembers the first sign-in of a person; answers whether this is it. */
export async function markFirstSignIn(tx: Tx, id: number, now: Date): Promise<boolean> {
  return await storeFirstSignIn(tx, id, now);
}
