import type { Output } from "../calls/call.ts";
import type { getChain } from "../calls/statements/app.ts";
import type { Account } from "./history-file.ts";

export type ChainLink = Output<typeof getChain>["links"][number];

/** SHA-256 of bytes, by whatever the place has: WebCrypto in the browser. */
export type Digest = (bytes: Uint8Array<ArrayBuffer>) => Promise<ArrayBuffer>;

/** Where a chain breaks: at a posting that does not follow from the one before, or before its end. */
export interface ChainFault {
  readonly account: Account;
  readonly version: number;
  readonly kind: "broken" | "cut";
}

/** How far the check of one account has come. */
export interface ChainState {
  readonly version: number;
  readonly balance: bigint;
  readonly hash: string;
}

/** An account before its first posting: the chain begins with 32 zero bytes. */
export const chainStart: ChainState = { version: 0, balance: 0n, hash: "00".repeat(32) };

/**
 * Follows the chain of an account over the next links: each has the next number, the balance that the amount makes of the one
 * before, and the hash of both with the hash before (`ledger.entry_payload`). Answers the new state, or the first fault.
 */
export async function followChain(
  account: Account,
  start: ChainState,
  links: readonly ChainLink[],
  digest: Digest,
): Promise<ChainState | ChainFault> {
  let state = start;
  for (const link of links) {
    const balance = state.balance + BigInt(link.minor);
    const isNext = link.version === state.version + 1 && balance === BigInt(link.balanceMinor);
    const hash = isNext ? hex(await digest(payload(state.hash, link, account.currency))) : "";
    if (hash !== link.hash) {
      return { account, version: link.version, kind: "broken" };
    }
    state = { version: link.version, balance, hash };
  }
  return state;
}

/** Whether a chain that was followed to its end is whole: it has as many links as the account says, and its newest hash. */
export function chainEnd(account: Account, { version, hash }: ChainState): ChainFault | undefined {
  return version === account.entries && hash === account.head ? undefined : { account, version, kind: "cut" };
}

/** The hash before, then transaction, number, amount and balance as big-endian 64-bit integers, then the currency. */
function payload(before: string, link: ChainLink, currency: string): Uint8Array<ArrayBuffer> {
  const code = new TextEncoder().encode(currency);
  const bytes = new Uint8Array(64 + code.length);
  bytes.set(bytesOf(before), 0);
  const view = new DataView(bytes.buffer);
  view.setBigInt64(32, BigInt(link.txn));
  view.setBigInt64(40, BigInt(link.version));
  view.setBigInt64(48, BigInt(link.minor));
  view.setBigInt64(56, BigInt(link.balanceMinor));
  bytes.set(code, 64);
  return bytes;
}

function bytesOf(hash: string): Uint8Array {
  return Uint8Array.from({ length: hash.length / 2 }, (_, index) =>
    Number.parseInt(hash.slice(index * 2, index * 2 + 2), 16),
  );
}

function hex(digest: ArrayBuffer): string {
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
