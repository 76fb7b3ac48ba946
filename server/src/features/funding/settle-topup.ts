import type { enterBankLine, settleTopup } from "@artel/shared/calls/funding/operator";
import { amountOf, isZero, parseAmount } from "@artel/shared/money/amount";
import { formatMoney } from "@artel/shared/money/wire";
import { recordAction } from "../../audit/record.ts";
import { AppError, found, refuseField } from "../../http/app-error.ts";
import type { Action, Context } from "../../http/context.ts";
import { refuseChanged } from "../../http/seen.ts";
import { companyAvailable, house } from "../../ledger/accounts.ts";
import { tryPost } from "../../ledger/post.ts";
import type { Tx } from "../../platform/db/db.ts";
import type { KindRules } from "../approvals/approval.ts";
import { askSecondPerson, overtake, overtakePart, waitsForSecondPerson } from "../approvals/ask-second.ts";
import { differencesOf } from "./match-line.ts";
import { numberOf, presentBankLine } from "./present.ts";
import { presentCredit } from "./present-credit.ts";
import * as store from "./store.ts";
import { tellCredited } from "./tell-credited.ts";
import { isFree, whoSettles } from "./who-settles.ts";

/** A value date may be tomorrow's: a bank east of here has it already. */
const dayMs = 86_400_000;

/**
 * Enters a line of a bank statement. Refused: no money, a day that is still to come, and the very same line twice; two equal
 * payments of one day are told apart by the numbers that the bank gave them.
 */
export const enterBankLineAction: Action<typeof enterBankLine> = async (tx, ctx, input) => {
  const amount = parseAmount(input.amount, input.currency) ?? refuseField("amount", "validations.amount");
  if (isZero(amount)) {
    refuseField("amount", "validations.aboveZero");
  }
  if (new Date(`${input.valueDate}T00:00:00Z`).getTime() > ctx.now.getTime() + dayMs) {
    refuseField("valueDate", "validations.notYet");
  }
  const row = await store.insertBankLine(tx, {
    valueDate: input.valueDate,
    payer: input.payer,
    reference: input.reference,
    bankNumber: input.bankNumber ?? "",
    currency: amount.currency,
    minor: amount.minor,
    actor: ctx.user.id,
    now: ctx.now,
  });
  if (!row) {
    throw new AppError("conflict");
  }
  await recordAction(tx, ctx, {
    action: "bank-line.enter",
    subject: `bank-line:${row.id}`,
    tenant: 0,
    reason: input.reason,
  });
  return presentBankLine(row);
};

/**
 * Settles at once on an exact match with a line that somebody else entered, otherwise asks for a second person. What
 * waited for this top-up or this line is overtaken by the money.
 */
export const settleTopupAction: Action<typeof settleTopup> = async (tx, ctx, input) => {
  const topup = found(await store.lockTopup(tx, input.id));
  if (topup.state !== "issued") {
    throw new AppError("conflict");
  }
  const line = input.bankLineId === undefined ? undefined : found(await store.lockBankLine(tx, input.bankLineId));
  if (line && !isFree(line)) {
    throw new AppError("conflict");
  }
  refuseChanged(input.seen, presentCredit(topup, line));
  if (line && whoSettles(line, differencesOf(topup, line), ctx.user.id) === "one") {
    await credit(tx, ctx, { topup, line, reason: input.reason });
    return { state: "paid" };
  }
  if (await waitsForSecondPerson(tx, ctx.now, [selectedTopup(topup.id)])) {
    throw new AppError("waitsForSecondPerson");
  }
  await askSecondPerson(tx, ctx, {
    kind: "topup.settle",
    subject: `topup:${topup.id}`,
    tenant: topup.company_id,
    detail: { topupId: topup.id, bankLineId: line?.id ?? null } satisfies TopupDetail,
    about: { key: "approvals.about.topup", params: { number: numberOf(topup), company: topup.company_name } },
    before: { key: "approvals.topup.ordered", params: { amount: formatMoney(topup.amount, topup.currency) } },
    after: line
      ? {
          key: "approvals.topup.byLine",
          params: { amount: formatMoney(line.amount, line.currency), payer: line.payer },
        }
      : { key: "approvals.topup.withoutLine", params: { amount: formatMoney(topup.amount, topup.currency) } },
    restsOn: [`topup:${topup.id}`, ...(line ? [`bank-line:${line.id}`] : [])],
    reason: input.reason,
  });
  return { state: "waitsForSecondPerson" };
};

/** What a request for approval of a settlement holds. */
export interface TopupDetail {
  readonly topupId: number;
  readonly bankLineId: number | null;
}

/** A settlement that waits: done against the top-up and the line as they are at the moment of the approval. */
export const topupApproval: KindRules<TopupDetail> = {
  lock: async (tx, _ctx, { detail }) => {
    const topup = found(await store.lockTopup(tx, detail.topupId));
    const line = detail.bankLineId === null ? undefined : await store.lockBankLine(tx, detail.bankLineId);
    return topup.state === "issued" && !(line && !isFree(line));
  },
  execute: async (tx, ctx, { detail, askedBy }, reason) => {
    const topup = found(await store.lockTopup(tx, detail.topupId));
    const line = detail.bankLineId === null ? undefined : await store.lockBankLine(tx, detail.bankLineId);
    await credit(tx, ctx, { topup, line, reason, firstPerson: askedBy });
  },
};

/** What a request about a selection of top-ups rests on, for each of them. */
export function selectedTopup(id: number): string {
  return `topup-selected:${id}`;
}

interface Credit {
  readonly topup: store.TopupRow;
  readonly line: store.BankLineRow | undefined;
  readonly reason: string;
  /** Who asked, where two persons settled it. */
  readonly firstPerson?: number;
}

/**
 * Ledger credit, realtime message and mail in one transaction. With a line that differs in amount or currency the
 * company gets what the bank received. Money that was put aside comes from there.
 */
export async function credit(tx: Tx, ctx: Context, { topup, line, reason, firstPerson }: Credit): Promise<void> {
  const received = line ? amountOf(line.currency, BigInt(line.minor)) : amountOf(topup.currency, BigInt(topup.minor));
  const posting = await tryPost(tx, ctx, {
    kind: "topup.settle",
    subject: `topup:${topup.id}`,
    naturalKey: `topup:${topup.id}`,
    tenant: topup.company_id,
    moves: [
      {
        from: house(line?.aside_txn ? "suspense" : "bankClearing", received.currency),
        to: companyAvailable(topup.company_id, received.currency),
        amount: received,
      },
    ],
    reason,
    detail: { bankLine: line?.id ?? null, ...(firstPerson ? { firstPerson } : {}) },
  });
  if (posting.outcome !== "posted") {
    throw new AppError("alreadyDone");
  }
  await store.markPaid(tx, topup.id, posting.txnId, ctx.now);
  await overtake(tx, ctx, `topup:${topup.id}`);
  await overtakePart(tx, ctx, selectedTopup(topup.id));
  if (line) {
    const settledBy = line.entered_by === ctx.user.id ? (firstPerson ?? ctx.user.id) : ctx.user.id;
    await store.useBankLine(tx, line.id, topup.id, settledBy);
    await overtake(tx, ctx, `bank-line:${line.id}`);
  }
  await tellCredited(tx, ctx, topup, received);
}
