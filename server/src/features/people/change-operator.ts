import type { OperatorRight } from "@artel/shared/calls/call";
import type { Tx } from "../../platform/db/db.ts";
import { storeDuties, storeOperatorRemoved } from "./change-store.ts";

/** Changes the duties of an operator; nobody else's. */
export async function changeOperatorDuties(tx: Tx, id: number, rights: readonly OperatorRight[]): Promise<void> {
  await storeDuties(tx, id, rights);
}

/** Removes an operator: the duties and the password are gone, and nobody signs in by the address until it is invited again. */
export async function removeOperatorPerson(tx: Tx, id: number): Promise<void> {
  await storeOperatorRemoved(tx, id);
}
