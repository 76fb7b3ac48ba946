import { accountOf, addressOf } from "./address.ts";
import type { TransactionInfo } from "./node.ts";

/** What a contract moved to an address in a transaction. */
export interface Incoming {
  /** Its place among the events of the transaction: with its id, what tells it from every other one. */
  readonly event: number;
  readonly sender: string;
  readonly units: bigint;
}

/** keccak256 of `Transfer(address,address,uint256)`. */
export const transferEvent = "ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef";

/**
 * Each transfer of a contract to an address that a transaction made, as the contract itself says; none of a transaction that
 * failed. A token is known by its contract alone: what it calls itself says nothing.
 */
export function incomingOf(info: TransactionInfo, contract: string, address: string): readonly Incoming[] {
  const [token, account] = [accountOf(contract), accountOf(address)];
  if (info.receipt.result !== "SUCCESS" || info.result === "FAILED") {
    return [];
  }
  return info.log.flatMap(({ address: by, topics: [name, from = "", to = ""], data }, event) => {
    const isOurs = by === token && name === transferEvent && accountIn(to) === account;
    const sender = accountIn(from);
    const units = /^[0-9a-f]{64}$/.test(data) ? BigInt(`0x${data}`) : 0n;
    return isOurs && sender !== undefined && units > 0n ? [{ event, sender: addressOf(sender), units }] : [];
  });
}

/** The account that a topic of an event names. */
function accountIn(topic: string): string | undefined {
  return /^[0-9a-f]{64}$/.test(topic) ? topic.slice(24) : undefined;
}
