import type * as app from "@artel/shared/calls/statements/app";
import { found } from "../../http/app-error.ts";
import type { Action } from "../../http/context.ts";
import { placeBehind, spansBehind } from "../../ledger/places.ts";
import { descending } from "../../ledger/spans.ts";
import { moneyOwner } from "./money-owner.ts";
import { selectMovements } from "./movement-store.ts";
import { exactMoney, presentMovement } from "./present.ts";
import { selectAccounts, selectLinks } from "./store.ts";

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
  const whole = chosen.map(({ id, currency, version }) => ({ account_id: id, currency, low: 0, high: version }));
  const spans = after === undefined ? whole : spansBehind(after, whole);
  const rows = await selectMovements(read, spans, { end: descending, take });
  return {
    rows: rows.map((row) => presentMovement(row, owner)),
    next: placeBehind(spans, rows),
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
