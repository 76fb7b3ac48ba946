import { depositsMessage } from "@artel/shared/messages/deposits";
import { addToOutbox } from "../../../outbox/add.ts";
import type { Tx } from "../../../platform/db/db.ts";
import { incomingOf } from "../../../providers/tron/incoming.ts";
import type { TransactionInfo } from "../../../providers/tron/node.ts";
import { type DepositRow, dropDeposit, lockDeposit, noteConfirmations } from "./deposit-store.ts";
import { confirmationsOf, type Heads } from "./look-at-address.ts";
import { settleDeposit } from "./settle-deposit.ts";
import { type Watch, watcherOf } from "./watch.ts";

/**
 * What became of a deposit that was seen. It is settled, once, when a block holds it that nothing can undo, enough blocks stand
 * over that one, and the transaction did there what was seen. It is dropped when such blocks have passed the one it was seen in
 * and no block holds it. Until then only its confirmations move. Throws OutgoingFailure where the node does not say.
 */
export async function followDeposit(watch: Watch, deposit: DepositRow, heads: Heads): Promise<void> {
  const { app, tron } = watch;
  const final = await tron.node.info(deposit.tx_id, "walletsolidity");
  const held = final ?? (await tron.node.info(deposit.tx_id, "wallet"));
  const isThere = held !== undefined && isAsSeen(watch, deposit, held);
  const confirmations = isThere ? confirmationsOf(held.blockNumber, heads.last, tron.confirmations) : 0;
  const isLost = !isThere && (final !== undefined || BigInt(deposit.block) <= BigInt(heads.solid.number));
  await app.db.transaction(async (tx) => {
    const row = await lockDeposit(tx, deposit.id);
    if (row?.state !== "seen" || row.minor !== deposit.minor) {
      return;
    }
    if (final && isThere && confirmations >= tron.confirmations) {
      await settleDeposit(tx, watcherOf(app), row, tron);
      return;
    }
    const isChanged = isLost ? await dropDeposit(tx, row.id) : await noteConfirmations(tx, row.id, confirmations);
    if (isChanged) {
      await tellDeposits(tx, row.company_id);
    }
  });
}

/** Whether a transaction still does what was seen of it: the same event, sender and sum. A failed one does nothing. */
function isAsSeen({ tron }: Watch, deposit: DepositRow, info: TransactionInfo): boolean {
  return (
    info.id === deposit.tx_id &&
    incomingOf(info, tron.contract, deposit.address).some(
      ({ event, sender, units }) =>
        event === deposit.event && sender === deposit.sender && units === BigInt(deposit.minor),
    )
  );
}

/** Tells the people of a company that its deposits changed; heard after the commit. */
export function tellDeposits(tx: Tx, company: number): Promise<void> {
  return addToOutbox(tx, company, depositsMessage());
}
