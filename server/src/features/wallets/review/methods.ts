import type { Output } from "@artel/shared/calls/call";
import type { operatorWallet, operatorWallets } from "@artel/shared/calls/wallets/operator";
import { wordsOf } from "@artel/shared/checks/folded";
import type { WalletFlag } from "@artel/shared/states/wallet-flags";
import { codesWithWord } from "@artel/shared/text/code-words";
import { recordAction } from "../../../audit/record.ts";
import { found } from "../../../http/app-error.ts";
import type { Action } from "../../../http/context.ts";
import { payoutsByMethod } from "../../payouts/operator/payouts-since.ts";
import { currenciesOf } from "../contractor-methods.ts";
import * as store from "./store.ts";

/** What the page shows of the log; the audit page has all of it. */
const newest = 50;

/** A page of the methods for operators, with the number of each tab. */
export const listMethodsOfAll: Action<typeof operatorWallets> = async (read, ctx, input) => {
  const filter = {
    tab: input.tab,
    search: wordsOf(input.search),
    methodsOf: (word: string) => codesWithWord(ctx.language, "wallets.type.", word),
  };
  const { rows, total } = await store.selectMethods(read, filter, input);
  return {
    rows: rows.map((row) => ({ ...reviewedOf(row), paidPayouts: row.payouts })),
    total,
    counts: await store.countMethods(read),
  };
};

/** One method with everything that operators know; a removed one too. Who looked stands in the audit log. */
export const readMethod: Action<typeof operatorWallet> = async (tx, ctx, { id }) => {
  const row = found(await store.selectMethod(tx, id));
  await recordAction(tx, ctx, { action: "wallet.read", subject: `wallet:${id}`, tenant: row.contractor_id });
  return {
    ...reviewedOf(row),
    ...{ version: row.version, isLinked: row.is_linked, refusal: row.refusal },
    ...{ confirmedAt: iso(row.confirmed_at), correctedAt: iso(row.again_at), removedAt: iso(row.removed_at) },
    ...{ lookedAt: iso(row.looked_at), lookedBy: row.looked_name },
    sharers: (await store.selectSharers(tx, id)).map(methodOf),
    payouts: await payoutsByMethod(tx, ctx, { contractor: row.contractor_id, wallet: id }),
    openPayouts: await store.openPayoutsBy(tx, row),
    history: (await store.selectHistory(tx, row, newest)).map(({ at, ...record }) => ({
      ...record,
      at: at.toISOString(),
    })),
  };
};

type Method = Output<typeof operatorWallet>["sharers"][number];

function methodOf(row: store.ReviewedRow): Method {
  return {
    id: row.id,
    contractor: { id: row.contractor_id, name: row.full_name, email: row.email },
    type: row.type,
    details: row.details,
    holder: row.holder,
    currencies: [...currenciesOf(row)],
    state: row.state,
    refusedAt: iso(row.refused_at),
    flaggedFor: flagsOf(row),
  };
}

function reviewedOf(row: store.ReviewedRow) {
  return {
    ...methodOf(row),
    others: row.others,
    flaggedAt: iso(row.flagged_at),
    isWaiting: row.is_waiting,
    createdAt: row.created_at.toISOString(),
  };
}

function flagsOf(row: store.ReviewedRow): WalletFlag[] {
  const since = { shared: row.shared_at, returned: row.returned_at, corrected: row.again_at };
  return (["shared", "returned", "corrected"] as const).filter((flag) => since[flag] !== null);
}

function iso(moment: Date | null): string | null {
  return moment?.toISOString() ?? null;
}
