import type { Tx } from "../../platform/db/db.ts";
import type { NewPerson } from "./new-person.ts";
import { fillInvited } from "./store.ts";
import { removeAccount } from "./unconfirmed-store.ts";

/** Makes an active person of one who was only invited; undefined when somebody else has the address, or it was done before. */
export async function completeInvited(tx: Tx, id: number, person: NewPerson): Promise<number | undefined> {
  return await fillInvited(tx, id, person);
}

/** Removes a person who was only invited, so that the address is free. The caller has seen that nothing hangs on them. */
export async function removeInvitedPerson(tx: Tx, id: number): Promise<void> {
  await removeAccount(tx, id);
}
