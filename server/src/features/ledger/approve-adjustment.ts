import { type Amount, parseAmount } from "@artel/shared/money/amount";
import type { CurrencyCode } from "@artel/shared/money/currencies";
import type { CorrectedAccount, CorrectionCode } from "@artel/shared/states/ledger-accounts";
import { AppError, found } from "../../http/app-error.ts";
import type { Context } from "../../http/context.ts";
import { post } from "../../ledger/post.ts";
import { addNotice } from "../../outbox/notice.ts";
import type { Read, Tx } from "../../platform/db/db.ts";
import type { KindRules } from "../approvals/approval.ts";
import { tellBalances } from "../balances/tell-balances.ts";
import { requireReceiver } from "../people/close-person.ts";
import { type CorrectedOwner, insertAdjustment, nextAdjustment, selectOwner } from "./adjustment-store.ts";
import { accountOf, type Side } from "./wanted-adjustment.ts";

/** What a request for a correction holds; an owner of 0 is the house. */
export interface AdjustmentDetail {
  readonly fromAccount: CorrectedAccount;
  readonly fromOwner: number;
  readonly toAccount: CorrectedAccount;
  readonly toOwner: number;
  readonly currency: CurrencyCode;
  readonly amount: string;
  readonly code: CorrectionCode;
  readonly evidence: string;
}

/**
 * A correction that was asked for. It can be done while both owners are there. Approved, it posts its two legs with the balances as
 * they are then. One that does not hold the sum refuses the approval, which goes on waiting; so does a closed one that gets it. Tells whose balance moved.
 */
export const adjustmentApproval: KindRules<AdjustmentDetail> = {
  lock: async (tx, _ctx, { detail }) => {
    const sides = await sidesOf(tx, detail);
    return sides !== undefined;
  },
  execute: async (tx, ctx, { detail, askedBy, reason }) => {
    const { from, to } = found(await sidesOf(tx, detail));
    if (to.owner) {
      await requireReceiver(tx, to.owner.id);
    }
    const { currency, code, evidence } = detail;
    const amount = found(parseAmount(detail.amount, currency));
    const id = await nextAdjustment(tx);
    const txnId = await post(tx, ctx, {
      kind: "ledger.adjust",
      subject: `adjustment:${id}`,
      naturalKey: `adjust:${id}`,
      tenant: (from.owner ?? to.owner)?.id ?? 0,
      moves: [{ from: accountOf(from, currency), to: accountOf(to, currency), amount }],
      reason,
      detail: { code, evidence, firstPerson: askedBy },
      refuse: (outcome) => new AppError(outcome === "short" ? "insufficientFunds" : "alreadyDone"),
    });
    await insertAdjustment(tx, {
      id,
      from: { owner: from.owner?.id ?? 0, account: from.account },
      to: { owner: to.owner?.id ?? 0, account: to.account },
      ...{
        currency,
        minor: amount.minor,
        code,
        evidence,
        reason,
        askedBy,
        approvedBy: ctx.user.id,
        txnId,
        now: ctx.now,
      },
    });
    await tell(tx, ctx, { id, amount, owner: from.owner, result: "debited" });
    await tell(tx, ctx, { id, amount, owner: to.owner, result: "credited" });
  },
};

/** Both sides as they are now; undefined where somebody was removed meanwhile. */
async function sidesOf(read: Read, detail: AdjustmentDetail): Promise<{ from: Side; to: Side } | undefined> {
  const from = await sideOf(read, detail.fromAccount, detail.fromOwner);
  const to = await sideOf(read, detail.toAccount, detail.toOwner);
  return from && to && { from, to };
}

async function sideOf(read: Read, account: CorrectedAccount, id: number): Promise<Side | undefined> {
  if (id === 0) {
    return { account, owner: undefined };
  }
  const owner = await selectOwner(read, id, "");
  return owner && { account, owner };
}

interface Told {
  readonly id: number;
  readonly amount: Amount;
  readonly owner: CorrectedOwner | undefined;
  readonly result: "credited" | "debited";
}

async function tell(tx: Tx, ctx: Context, { id, amount, owner, result }: Told): Promise<void> {
  if (owner) {
    await tellBalances(tx, owner.id, owner.role === "company" ? "company" : "contractor");
    const data = { amount: String(amount.minor), currency: amount.currency, result };
    await addNotice(tx, { userId: owner.id, kind: "balanceCorrected", subject: String(id), data, now: ctx.now });
  }
}
