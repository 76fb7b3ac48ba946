import { depositCurrency, depositLimits } from "@artel/shared/limits/deposits";
import { depositsMessage } from "@artel/shared/messages/deposits";
import { addToOutbox } from "../../../outbox/add.ts";
import { OutgoingFailure } from "../../../platform/http-client/port.ts";
import { incomingOf } from "../../../providers/tron/incoming.ts";
import type { ListedTransfer } from "../../../providers/tron/listed-transfers.ts";
import type { ChainHead } from "../../../providers/tron/node.ts";
import { type GivenAddress, moveCursor } from "./address-store.ts";
import { endedAt, type SeenTransfer, seeTransfer } from "./deposit-store.ts";
import type { Watch } from "./watch.ts";

/** The last block, and the last one that nothing can undo. Read before anything else of a look. */
export interface Heads {
  readonly last: ChainHead;
  readonly solid: ChainHead;
}

/** Both ends of the chain. Throws OutgoingFailure. */
export async function headsOf({ tron }: Watch): Promise<Heads> {
  const solid = await tron.node.head("walletsolidity");
  return { solid, last: await tron.node.head("wallet") };
}

const minute = 60_000;

/**
 * Reads what came to an address since the last look, page by page. What a page held and the cursor behind it are one
 * transaction, so a restart in the middle goes on where it ended; and the cursor passes no block that may still be undone. The
 * list only names transactions: what one did is taken from its block. Nothing is credited here. Throws OutgoingFailure.
 */
export async function lookAtAddress(watch: Watch, given: GivenAddress, heads: Heads): Promise<void> {
  const { app, tron } = watch;
  const { address, place, company } = given;
  const since = given.seenTo ? new Date(given.seenTo.getTime() - depositLimits.overlapMinutes * minute) : undefined;
  let next: string | undefined;
  do {
    const page = await tron.node.transfersTo({ address, contract: tron.contract, since, next });
    const seen = await readTransfers(watch, given, page.rows, heads);
    const newest = Math.max(0, ...page.rows.map(({ at }) => at.getTime()));
    await app.db.transaction(async (tx) => {
      const now = app.clock.now();
      let isNew = false;
      for (const transfer of seen) {
        isNew = (await seeTransfer(tx, transfer, now)) || isNew;
      }
      if (page.rows.length > 0) {
        await moveCursor(tx, place, new Date(Math.min(newest, heads.solid.at.getTime())));
      }
      if (isNew) {
        await addToOutbox(tx, company, depositsMessage());
      }
    });
    if (page.next !== undefined && (page.rows.length === 0 || page.next === next)) {
      throw new OutgoingFailure("unreadable", "pages without an end", true);
    }
    next = page.next;
  } while (next !== undefined);
}

/** What the transactions of a page moved to the address, by their blocks. */
async function readTransfers(
  { app, tron }: Watch,
  { address, place, company }: GivenAddress,
  rows: readonly ListedTransfer[],
  { last }: Heads,
): Promise<readonly SeenTransfer[]> {
  const times = new Map(rows.map(({ txId, at }) => [txId, at]));
  const ended = await endedAt(app.db.read, place, [...times.keys()]);
  const seen: SeenTransfer[] = [];
  for (const [txId, blockAt] of times) {
    const info = ended.has(txId) ? undefined : await tron.node.info(txId, "wallet");
    if (info && info.id !== txId) {
      throw new OutgoingFailure("unreadable", "answered with another transaction", true);
    }
    for (const { units, ...move } of info ? incomingOf(info, tron.contract, address) : []) {
      const { blockNumber: block = 0 } = info ?? {};
      const confirmations = confirmationsOf(block, last, tron.confirmations);
      seen.push({
        ...{ ...move, txId, place, company, units, block, blockAt, confirmations },
        currency: depositCurrency,
      });
    }
  }
  return seen;
}

/** Blocks from one to the last, both counted; no more than are needed. */
export function confirmationsOf(block: number, last: ChainHead, needed: number): number {
  return Math.min(needed, Math.max(0, last.number - block + 1));
}
