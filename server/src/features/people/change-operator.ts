import type { OperatorRight } from "@artel/shared/calls/call";
import { accountState } from "@artel/shared/states/account-state";
import type { Read, Tx } from "../../platform/db/db.ts";
import { storeDuties, storeOperatorRemoved } from "./change-store.ts";
import { rowByEmail } from "./store.ts";

/** Changes the duties of an operator; nobody else's. */
export async function changeOperatorDuties(tx: Tx, id: number, rights: readonly OperatorRight[]): Promise<void> {
  await storeDuties(tx, id, rights);
}

/** Removes an operator: the duties and the password are gone, and nobody signs in by the address until it is invited again. */
export async function removeOperatorPerson(tx: Tx, id: number): Promise<void> {
  await storeOperatorRemoved(tx, id);
}

/** Whether an operator may be made of an address: nobody has it, or an operator who was removed. */
export async function isFreeForOperator(tx: Read, email: string): Promise<boolean> {
  const row = await rowByEmail(tx, email);
  return row === undefined || (row.role === "operator" && row.current_state === accountState.removed);
}
