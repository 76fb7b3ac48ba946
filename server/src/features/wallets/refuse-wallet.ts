import { walletsMessage } from "@artel/shared/messages/wallets";
import { recordAction } from "../../audit/record.ts";
import { addToOutbox } from "../../outbox/add.ts";
import type { Tx } from "../../platform/db/db.ts";
import type { Origin } from "../../platform/origin.ts";
import { refuseRow } from "./store.ts";

/** A method as a withdrawal used it. */
export interface UsedMethod {
  readonly person: number;
  readonly wallet: number;
  readonly destination: string;
  /** When the request was made. */
  readonly at: Date;
}

/**
 * Takes a method off the list that nothing could be paid to, until its owner puts it right: bank details are saved again,
 * other methods are removed and added anew. One that was changed or removed since the request stays as it is. Answers
 * whether it was taken off.
 */
export async function refuseMethod(tx: Tx, origin: Origin, used: UsedMethod): Promise<boolean> {
  if (!(await refuseRow(tx, used.wallet, used, origin.now))) {
    return false;
  }
  await recordAction(tx, origin, { action: "wallet.refuse", subject: `wallet:${used.wallet}`, tenant: used.person });
  await addToOutbox(tx, used.person, walletsMessage());
  return true;
}
