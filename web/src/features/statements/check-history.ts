import { getChain, listMoneyAccounts } from "@artel/shared/calls/statements/app";
import { chainRows } from "@artel/shared/limits/statements";
import {
  type ChainFault,
  type ChainState,
  chainEnd,
  chainStart,
  type Digest,
  followChain,
} from "@artel/shared/statements/chain";
import type { Account } from "@artel/shared/statements/history-file";
import { call } from "../../api/client.ts";
import type { Reading } from "./read-pages.ts";

/** What the check found: how many postings follow each from the one before, or the first that does not. */
export interface CheckResult {
  readonly entries: number;
  readonly fault: ChainFault | undefined;
}

/** SHA-256 of the browser; undefined where it has none, as on a page without https. */
export function browserDigest(): Digest | undefined {
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined;
  return subtle && ((bytes) => subtle.digest("SHA-256", bytes));
}

/**
 * Reads every chain of the person's accounts from its beginning and works out each hash anew. The accounts are asked for at the
 * beginning: what is posted meanwhile is not checked. Stops at the first fault.
 */
export async function checkHistory(digest: Digest, reading: Reading): Promise<CheckResult> {
  const accounts = await call(listMoneyAccounts, {}, { signal: reading.signal, quiet: true });
  const total = accounts.reduce((sum, { entries }) => sum + entries, 0);
  let before = 0;
  for (const account of accounts) {
    const done = before;
    const onProgress = (version: number) => reading.onProgress(done + version, total);
    const fault = await checkAccount(account, digest, { ...reading, onProgress });
    if (fault) {
      return { entries: total, fault };
    }
    before += account.entries;
  }
  return { entries: total, fault: undefined };
}

async function checkAccount(account: Account, digest: Digest, reading: Reading): Promise<ChainFault | undefined> {
  let state: ChainState = chainStart;
  while (state.version < account.entries) {
    const { version } = state;
    const input = { accountId: account.id, skip: version, take: Math.min(chainRows, account.entries - version) };
    const { links } = await call(getChain, input, { signal: reading.signal, quiet: true });
    if (links.length === 0) {
      break;
    }
    const next = await followChain(account, state, links, digest);
    if ("kind" in next) {
      return next;
    }
    state = next;
    reading.onProgress(state.version, account.entries);
  }
  return chainEnd(account, state);
}
