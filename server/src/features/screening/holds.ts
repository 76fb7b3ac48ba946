import { payoutsMessage } from "@artel/shared/messages/payouts";
import { addToOutbox } from "../../outbox/add.ts";
import type { Tx } from "../../platform/db/db.ts";
import { holdAll, releaseAll } from "./hold-store.ts";

/** Lets the withdrawals of a freelancer that are asked for and in no batch wait for the screening of the name. */
export async function holdPending(tx: Tx, contractor: number): Promise<void> {
  await tell(tx, contractor, await holdAll(tx, contractor));
}

/** Lets what waited for the screening alone go on. */
export async function releasePending(tx: Tx, contractor: number, by: number): Promise<void> {
  await tell(tx, contractor, await releaseAll(tx, contractor, by));
}

async function tell(tx: Tx, contractor: number, payouts: readonly { readonly id: number }[]): Promise<void> {
  if (payouts.length > 0) {
    await addToOutbox(tx, contractor, payoutsMessage(payouts.map(({ id }) => id)));
  }
}
