import type * as app from "@artel/shared/calls/statements/app";
import { found } from "../../http/app-error.ts";
import type { Action } from "../../http/context.ts";
import { moneyOwner } from "./money-owner.ts";
import { type MovementRow, selectMovements } from "./movement-store.ts";
import { exactMoney, presentMovement } from "./present.ts";
import { newestEntries, selectAccounts, selectLinks } from "./store.ts";

/** Up to which entry an account is still to be read. */
interface Top {
  readonly id: number;
  readonly top: number;
}

/** The accounts of the caller's money, each with its newest hash. Refuses managers without the right finance. */
export const listMoneyAccounts: Action<typeof app.listMoneyAccounts> = async (read, ctx) => {
  const rows = await selectAccounts(read, moneyOwner(ctx));
  return rows.map(({ id, kind, currency, version, balance, head_text }) => ({
    id,
    account: kind,
    currency,
    balance: exactMoney(currency, balance),
    entries: version,
    head: head_text,
  }));
};

/**
 * The postings of the caller's accounts, the newest first. `next` says per account where the answer ended: what is posted
 * meanwhile moves no row to another page. Refuses managers without the right finance; a place in an account of somebody else is none.
 */
export const getHistory: Action<typeof app.getHistory> = async (read, ctx, input) => {
  const owner = moneyOwner(ctx);
  const { accounts, currencies, after, take } = input;
  const chosen = (await selectAccounts(read, owner)).filter(
    ({ kind, currency }) =>
      (accounts?.split(",").includes(kind) ?? true) && (currencies?.split(",").includes(currency) ?? true),
  );
  const newest = chosen.map(({ id, version }) => ({ id, top: version }));
  const tops = after === undefined ? newest : topsOf(after, newest);
  const rows = await selectMovements(read, newestEntries(tops, take), "newestFirst");
  const left = topsAfter(tops, rows);
  return {
    rows: rows.map((row) => presentMovement(row, owner)),
    next: left.length > 0 ? left.map(({ id, top }) => `${id}:${top}`).join(",") : null,
  };
};

/** The hash chain of one account in order. Refuses managers without the right finance; the account of somebody else is not found. */
export const getChain: Action<typeof app.getChain> = async (read, ctx, input) => {
  const owner = moneyOwner(ctx);
  found((await selectAccounts(read, owner)).find(({ id }) => id === input.accountId));
  const rows = await selectLinks(read, owner, input);
  return {
    links: rows.map(({ version, txn_id, amount, balance_after, hash_text }) => ({
      version,
      txn: txn_id,
      minor: amount,
      balanceMinor: balance_after,
      hash: hash_text,
    })),
  };
};

/** The places of an earlier answer, in accounts that are the caller's and still chosen. */
function topsOf(after: string, newest: readonly Top[]): readonly Top[] {
  const places = new Map(after.split(",").map((pair) => [pair.split(":")[0], pair.split(":")[1] ?? "0"]));
  return newest.flatMap(({ id, top }) => {
    const place = Number.parseInt(places.get(String(id)) ?? "0", 10);
    return place > 0 ? [{ id, top: Math.min(place, top) }] : [];
  });
}

/** What is left below the rows of an answer. */
function topsAfter(tops: readonly Top[], rows: readonly MovementRow[]): readonly Top[] {
  const lowest = new Map(rows.map(({ account_id, version }) => [account_id, version]));
  return tops.map(({ id, top }) => ({ id, top: (lowest.get(id) ?? top + 1) - 1 })).filter(({ top }) => top > 0);
}
