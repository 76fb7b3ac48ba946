import { AppError } from "../../http/app-error.ts";
import type { Read, Tx } from "../../platform/db/db.ts";
import type { Column, Row } from "../../platform/db/row.ts";
import { storeState } from "./change-store.ts";
import { lockRow, shareState, stateNow } from "./store.ts";

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

/**
 * Whether money may still come to the account of a company or freelancer: of one that was closed or erased nobody could spend it.
 * Neither happens before the transaction ends.
 */
export async function lockReceiver(tx: Tx, id: number): Promise<boolean> {
  return isThere(await shareState(tx, id));
}

/** Refuses money for the account of a company or freelancer that was closed or erased. The account of any other stays open till the commit. */
export async function requireReceiver(tx: Tx, id: number): Promise<void> {
  if (!(await lockReceiver(tx, id))) {
    throw new AppError("conflict", { text: "users.receiverClosed" });
  }
}

/** The same as it is now, for what is shown. */
export async function isReceiver(read: Read, id: number): Promise<boolean> {
  return isThere(await stateNow(read, id));
}

function isThere(row: Row<"app_user", "current_state"> | undefined): boolean {
  return row !== undefined && row.current_state !== "blocked" && row.current_state !== "removed";
}
