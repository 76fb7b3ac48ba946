import { amountOf } from "@artel/shared/money/amount";
import { faultOfReason } from "@artel/shared/states/bank-results";
import { AppError } from "../../../http/app-error.ts";
import type { Context } from "../../../http/context.ts";
import { contractorAvailable, house } from "../../../ledger/accounts.ts";
import { post } from "../../../ledger/post.ts";
import type { Tx } from "../../../platform/db/db.ts";
import { requireReceiver } from "../../people/close-person.ts";
import { refuseMethodOf } from "../rail/apply-result.ts";
import { mailNews, tellChange } from "../tell-payout.ts";
import { cameBackReason } from "../told-reason.ts";
import { insertReturn } from "./answer-store.ts";
import type { BankOrder } from "./bank-order.ts";

/** A payment that came back, as the bank's statement shows it. */
export interface CameBack {
  /** What came, in minor units of the payout's currency. */
  readonly minor: bigint;
  readonly code: string;
  /** Whether the money was put aside before. */
  readonly isAside: boolean;
  readonly lineId: number;
  readonly reason: string;
  /** Who asked for it, where a second person approved it. */
  readonly askedBy?: number;
}

/**
 * Credits what came back of a paid order, once: a new credit beside the request, whose state stays. It is what came, not what was
 * sent; fees stay, they were for the payment that was made. Its card fee is paid, so the money carries none. The method is not
 * used until its owner puts it right, unless the bank says that the fault was elsewhere. The caller holds the locks. Refused: an
 * order that was not paid, more than it sent, a second return, and a freelancer whose account was closed.
 */
export async function creditReturn(
  tx: Tx,
  ctx: Context,
  { payout, item }: BankOrder,
  { minor, code, isAside, lineId, reason, askedBy }: CameBack,
): Promise<void> {
  if (item.result !== "paid" || minor > BigInt(item.net)) {
    throw new AppError("conflict");
  }
  await requireReceiver(tx, payout.contractor_id);
  const amount = amountOf(payout.currency, minor);
  const txnId = await post(tx, ctx, {
    kind: "withdrawal.returned",
    subject: `payout:${payout.id}`,
    naturalKey: `payout-returned:${item.id}`,
    tenant: payout.contractor_id,
    moves: [
      {
        from: house(isAside ? "suspense" : "bankClearing", payout.currency),
        to: contractorAvailable(payout.contractor_id, payout.currency),
        amount,
      },
    ],
    reason,
    detail: {
      ...{ item: item.id, order: item.order_id, bankLine: lineId, code },
      ...(askedBy === undefined ? {} : { firstPerson: askedBy }),
    },
    refuse: () => new AppError("alreadyDone"),
  });
  const [by, approvedBy] = askedBy === undefined ? [ctx.user.id, null] : [askedBy, ctx.user.id];
  await insertReturn(tx, { item: item.id, minor, code, txnId, by, approvedBy, now: ctx.now });
  await tellChange(tx, payout.contractor_id, [payout.id], true);
  const isMethodRefused = await refuseMethodOf(tx, ctx, payout, [faultOfReason(code)]);
  const items = [{ ...item, came_back: minor.toString(), came_back_code: code }];
  await mailNews(tx, ctx, payout, "cameBack", { reason: cameBackReason(payout, items), items, isMethodRefused });
}
