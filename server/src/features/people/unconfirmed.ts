import type { Tx } from "../../platform/db/db.ts";
import { lockAddress } from "./change-store.ts";
import { blankContractor, lockUnconfirmedRow, removeAccount, type UnconfirmedRow } from "./unconfirmed-store.ts";

/** An account whose address nobody has proved: a freelancer's or an owner's. A manager's belongs to the company. */
export type Unconfirmed = UnconfirmedRow;

/** The unconfirmed account of an address, locked like the address itself; undefined where there is none. */
export async function lockUnconfirmed(tx: Tx, email: string): Promise<Unconfirmed | undefined> {
  await lockAddress(tx, email);
  return await lockUnconfirmedRow(tx, email);
}

/** Takes the address from an unconfirmed account: a contractor is only invited again, an owner is removed. */
export async function unconfirmAccount(tx: Tx, { id, role }: Unconfirmed): Promise<void> {
  await (role === "freelancer" ? blankContractor(tx, id) : removeAccount(tx, id));
}
