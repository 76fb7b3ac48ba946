import type { Input } from "@artel/shared/calls/call";
import type { settleTopups } from "@artel/shared/calls/funding/operator";
import { isAwaited } from "@artel/shared/states/proforma-state";
import { AppError, found, refuseField } from "../../http/app-error.ts";
import type { Action, Context } from "../../http/context.ts";
import { refuseChanged } from "../../http/seen.ts";
import type { Tx } from "../../platform/db/db.ts";
import type { KindRules } from "../approvals/approval.ts";
import { askSecondPerson, waitsForSecondPerson } from "../approvals/ask-second.ts";
import { differencesOf } from "./match-line.ts";
import { presentCredit } from "./present-credit.ts";
import { credit, selectedTopup } from "./proforma/credit-topup.ts";
import { sumsOfLines } from "./selection-sums.ts";
import { type BankLineRow, lockBankLine, lockTopup, type TopupRow } from "./store.ts";
import { isFree, whoSettles } from "./who-settles.ts";

type Item = Input<typeof settleTopups>["items"][number];

/** What a request for approval of a selection holds. */
export interface SelectionDetail {
  readonly items: readonly { readonly topupId: number; readonly bankLineId: number }[];
}

/** A top-up with the line that pays it, both locked. */
interface Pair {
  readonly topup: TopupRow;
  readonly line: BankLineRow;
}

/**
 * Settles a selection of exact matches: those with a line of somebody else at once, those that the own line pays by one approval.
 * All or nothing: one that has its money, agrees no more or waits for a second person refuses the whole and is named.
 */
export const settleTopupsAction: Action<typeof settleTopups> = async (tx, ctx, { items, reason }) => {
  refuseTwice(items);
  const pairs = await lockPairs(
    tx,
    items.map(({ id, bankLineId }) => ({ topupId: id, bankLineId })),
  );
  for (const [index, { id, seen }] of items.entries()) {
    const pair = found(pairs.find(({ topup }) => topup.id === id));
    await judge(tx, ctx, index, pair);
    refuseChanged(seen, presentCredit(pair.topup, pair.line), `items.${index}.id`);
  }
  // Each pair agrees in everything by now, so only who brought the line decides.
  const others = pairs.filter(({ line }) => whoSettles(line, [], ctx.user.id) === "one");
  const own = pairs.filter((pair) => !others.includes(pair));
  for (const pair of others) {
    await credit(tx, ctx, { ...pair, reason });
  }
  if (own.length > 0) {
    await askForSelection(tx, ctx, own, reason);
  }
  return { paid: others.length, waiting: own.length };
};

/** A selection that waits: approved, all of it that still agrees and has not got its money meanwhile is credited. */
export const topupsApproval: KindRules<SelectionDetail> = {
  lock: async (tx, _ctx, { detail }) => (await lockPairs(tx, detail.items)).some(isPayable),
  execute: async (tx, ctx, { detail, askedBy }, reason) => {
    for (const pair of (await lockPairs(tx, detail.items)).filter(isPayable)) {
      await credit(tx, ctx, { ...pair, reason, firstPerson: askedBy });
    }
  },
};

function refuseTwice(items: readonly Item[]): void {
  for (const name of ["id", "bankLineId"] as const) {
    const seen = new Set<number>();
    for (const [index, item] of items.entries()) {
      if (seen.has(item[name])) {
        refuseField(`items.${index}.${name}`, "validations.givenTwice");
      }
      seen.add(item[name]);
    }
  }
}

/** Locks all top-ups, then all lines, each in the order of their ids; gives them in the order of the accounts that they credit. */
async function lockPairs(tx: Tx, items: SelectionDetail["items"]): Promise<Pair[]> {
  const topups = new Map<number, TopupRow>();
  for (const id of ordered(items.map(({ topupId }) => topupId))) {
    topups.set(id, found(await lockTopup(tx, id)));
  }
  const lines = new Map<number, BankLineRow>();
  for (const id of ordered(items.map(({ bankLineId }) => bankLineId))) {
    lines.set(id, found(await lockBankLine(tx, id)));
  }
  return items
    .map(({ topupId, bankLineId }) => ({ topup: found(topups.get(topupId)), line: found(lines.get(bankLineId)) }))
    .sort((a, b) => a.topup.company_id - b.topup.company_id || a.topup.id - b.topup.id);
}

function ordered(ids: readonly number[]): readonly number[] {
  return ids.toSorted((a, b) => a - b);
}

function isPayable({ topup, line }: Pair): boolean {
  return isAwaited(topup.state) && isFree(line) && differencesOf(topup, line).length === 0;
}

async function judge(tx: Tx, ctx: Context, index: number, pair: Pair): Promise<void> {
  const fields = (key: "validations.notExact" | "errors.waitsForSecondPerson") => ({
    fields: { [`items.${index}.id`]: { key } },
  });
  if (!isPayable(pair)) {
    throw new AppError("conflict", fields("validations.notExact"));
  }
  const subjects = [`topup:${pair.topup.id}`, `bank-line:${pair.line.id}`, selectedTopup(pair.topup.id)];
  if (await waitsForSecondPerson(tx, ctx.now, subjects)) {
    throw new AppError("waitsForSecondPerson", fields("errors.waitsForSecondPerson"));
  }
}

async function askForSelection(tx: Tx, ctx: Context, pairs: readonly Pair[], reason: string): Promise<void> {
  const companies = new Set(pairs.map(({ topup }) => topup.company_id));
  const [company = 0] = companies;
  const items = pairs.map(({ topup, line }) => ({ topupId: topup.id, bankLineId: line.id }));
  await askSecondPerson(tx, ctx, {
    kind: "topup.settleMany",
    subject: `topups:${items[0]?.topupId}`,
    tenant: companies.size === 1 ? company : 0,
    detail: { items } satisfies SelectionDetail,
    about: { key: "approvals.about.topups", params: { count: pairs.length } },
    before: null,
    after: { key: "approvals.topups.after", params: { amount: sumsOfLines(pairs.map(({ line }) => line)) } },
    restsOn: items.map(({ topupId }) => selectedTopup(topupId)),
    reason,
  });
}
