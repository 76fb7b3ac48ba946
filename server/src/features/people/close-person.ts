import type { Tx } from "../../platform/db/db.ts";
import type { Column } from "../../platform/db/row.ts";
import { storeState } from "./change-store.ts";
import { lockRow } from "./store.ts";

/** A state that a closed person had before. */
export type OpenState = Column<"app_user", "current_state">;

/** Keeps a person out from the commit on; the address stays taken. The caller has locked the person and ends the sessions. */
export async function closePerson(tx: Tx, id: number): Promise<void> {
  await storeState(tx, id, "blocked");
}

/** Lets a closed person in again, as what the person was. */
export async function reopenPerson(tx: Tx, id: number, state: OpenState): Promise<void> {
  await lockRow(tx, id);
  await storeState(tx, id, state);
}
