import type { Output } from "@artel/shared/calls/call";
import type { operatorWallet, operatorWallets } from "@artel/shared/calls/wallets/operator";
import { wordsOf } from "@artel/shared/checks/folded";
import type { WalletFlag } from "@artel/shared/states/wallet-flags";
import { codesWithWord } from "@artel/shared/text/code-words";
import { found } from "../../../http/app-error.ts";
import type { Action } from "../../../http/context.ts";
import type { Read } from "../../../platform/db/db.ts";
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

/** What the vault, other people and the log say of one method, a removed one too; all but its payouts. Refuses an unknown id. */
export async function methodFacts(read: Read, id: number) {
  const row = found(await store.selectMethod(read, id));
  return {
    ...reviewedOf(row),
    ...{ version: row.version, isLinked: row.is_linked, refusal: row.refusal },
    ...{ confirmedAt: iso(row.confirmed_at), correctedAt: iso(row.again_at), removedAt: iso(row.removed_at) },
    ...{ lookedAt: iso(row.looked_at), lookedBy: row.looked_name },
    sharers: (await store.selectSharers(read, id)).map(methodOf),
    openPayouts: await store.openPayoutsBy(read, row),
    history: (await store.selectHistory(read, row, newest)).map(({ at, ...record }) => ({
      ...record,
      at: at.toISOString(),
    })),
  };
}

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
