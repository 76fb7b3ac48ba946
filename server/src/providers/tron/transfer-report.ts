import type { Clock } from "../../platform/clock.ts";
import { sha256 } from "../../platform/crypto/keys.ts";
import type { Database } from "../../platform/db/db.ts";
import type { Log } from "../../platform/log.ts";
import type { RailReport } from "../payouts/port.ts";
import { accountOf, addressOf } from "./address.ts";
import { transferEvent } from "./incoming.ts";
import type { TransactionInfo, TronNode } from "./node.ts";
import { noteFee, type Transfer } from "./transfer-store.ts";
import { unitsText } from "./units.ts";

/** What following a transfer needs. */
export interface Following {
  readonly db: Database;
  readonly node: TronNode;
  readonly clock: Clock;
  readonly log: Log;
  /** Who pays, and the contract of the token. */
  readonly owner: string;
  readonly contract: string;
  /** Blocks from the one that holds a transfer to the last one, both counted, until it is believed. */
  readonly confirmations: number;
}

const minute = 60_000;
/** The chain has to be so far past the end of a transfer: two questions may meet two nodes, one of which is behind. */
const marginMilliseconds = 10 * minute;
/** So long after its end every node remembers the blocks of then; some keep no more than six days. */
const memoryMilliseconds = 5 * 24 * 60 * minute;

/**
 * What became of a transfer, by the chain alone. Its sum and its failure count from a block that nothing can undo. That it was
 * never heard of is said only when such blocks have passed its end and none of them holds it.
 */
export async function reportOf(following: Following, transfer: Transfer): Promise<RailReport> {
  const { node } = following;
  // The head first: blocks up to it are looked through after it was read.
  const head = await node.head("walletsolidity");
  const final = await node.info(transfer.txId, "walletsolidity");
  if (final) {
    return finalReport(following, transfer, final);
  }
  const past = head.at.getTime() - transfer.expiresAt.getTime();
  if (past > marginMilliseconds) {
    return past < memoryMilliseconds ? { outcome: "neverHeard" } : { outcome: "unknown" };
  }
  return (await node.info(transfer.txId, "wallet")) ? { outcome: "accepted" } : { outcome: "unknown" };
}

async function finalReport(following: Following, transfer: Transfer, info: TransactionInfo): Promise<RailReport> {
  const { db, node, log, confirmations } = following;
  const head = await node.head("wallet");
  if (head.number - info.blockNumber + 1 < confirmations) {
    return { outcome: "accepted" };
  }
  await noteFee(db, transfer.txId, info.fee);
  log.info({ order: transfer.orderId, feeSun: info.fee }, "tron: the network took its fee");
  const { result } = info.receipt;
  if (result === "SUCCESS" && info.result !== "FAILED") {
    const amount = unitsText(arrived(following, transfer, info));
    return { outcome: "paid", reference: transfer.txId, paid: { amount, currency: "USDT" } };
  }
  if (info.result === "FAILED" && result !== "SUCCESS") {
    const failure = `The network refused the transfer: ${result || "FAILED"}`.slice(0, 300);
    // The contract looks at who pays and what it holds, never at the recipient.
    return { outcome: "failed", failure, fault: "elsewhere" };
  }
  log.error({ order: transfer.orderId, result }, "tron: a block says of a transfer what nobody knows");
  return { outcome: "unknown" };
}

/** What the contract itself says that it moved from us to the recipient of the order. */
function arrived({ owner, contract }: Following, { recipient }: Transfer, info: TransactionInfo): bigint {
  const [ours, token] = [accountOf(owner), accountOf(contract)];
  const sums = info.log.map(({ address, topics: [event, from = "", to = ""], data }) => {
    const isOurs = address === token && event === transferEvent && from.slice(24) === ours;
    const isRight = isOurs && /^[0-9a-f]{64}$/.test(to) && sha256(addressOf(to.slice(24))).equals(recipient);
    return isRight && /^[0-9a-f]{64}$/.test(data) ? BigInt(`0x${data}`) : 0n;
  });
  return sums.reduce((sum, one) => sum + one, 0n);
}
