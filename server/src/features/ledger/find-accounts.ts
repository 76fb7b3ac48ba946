import type { ledgerAccounts, ledgerMovements } from "@artel/shared/calls/ledger/operator";
import { wordsOf } from "@artel/shared/checks/folded";
import { plainLetters } from "@artel/shared/checks/plain-letters";
import { ledgerOwners, ledgerSearched } from "@artel/shared/limits/ledger";
import { found } from "../../http/app-error.ts";
import type { Action } from "../../http/context.ts";
import { placeBehind, spansBehind } from "../../ledger/places.ts";
import type { Read } from "../../platform/db/db.ts";
import {
  accountSpans,
  accountsOf,
  ownersFound,
  searchedEntriesSince,
  selectEntries,
  sidesOfTask,
} from "./account-store.ts";
import { presentAccount, presentEntry } from "./present.ts";
import { requireReader } from "./require-reader.ts";

const house = 0;

/** Accounts of the books that a search means, those of the house without one. Refuses operators who have to do with no money. */
export const findAccountsAction: Action<typeof ledgerAccounts> = async (read, ctx, { search }) => {
  requireReader(ctx);
  const owners = search === "" ? [house] : await ownersOf(read, search);
  const rows = await accountsOf(read, owners.slice(0, ledgerOwners));
  return { rows: rows.map(presentAccount), isCut: owners.length > ledgerOwners };
};

function ownersOf(read: Read, search: string): Promise<number[]> {
  const task = /^task:(\d{1,15})$/.exec(search)?.[1];
  if (task !== undefined) {
    return sidesOfTask(read, Number.parseInt(task, 10));
  }
  return ownersFound(read, {
    id: /^\d{1,15}$/.test(search) ? Number.parseInt(search, 10) : house,
    email: search.toLowerCase(),
    words: wordsOf(plainLetters(search)),
  });
}

/**
 * The entries of an account, the newest first; a sum is looked for among its newest 9 999. Refuses operators who have to do with no
 * money; an account that never had any is not found.
 */
export const listMovementsAction: Action<typeof ledgerMovements> = async (read, ctx, input) => {
  requireReader(ctx);
  const { owner, account, currency, after, amount, take } = input;
  const name = { owner, account, currency };
  const shown = found((await accountsOf(read, [owner], name))[0]);
  const whole = await accountSpans(read, name);
  const spans = after === undefined ? whole : spansBehind(after, whole);
  const rows = await selectEntries(read, spans, { sum: amount, take });
  const isLong = amount !== undefined && spans.reduce((all, { high }) => all + high, 0) > ledgerSearched;
  const since = isLong ? await searchedEntriesSince(read, spans) : undefined;
  return {
    account: presentAccount(shown),
    rows: rows.map((row) => presentEntry(row, shown.shards)),
    next: amount === undefined || rows.length === take ? placeBehind(spans, rows) : null,
    searchedSince: since?.toISOString() ?? null,
  };
};
