import { amountOf } from "@artel/shared/money/amount";
import { proformaMoves } from "@artel/shared/states/proforma-state";
import { moveFor } from "@artel/shared/states/state-table";
import { recordAction } from "../../../audit/record.ts";
import { AppError, found } from "../../../http/app-error.ts";
import type { Context } from "../../../http/context.ts";
import { companyAvailable, house } from "../../../ledger/accounts.ts";
import { post } from "../../../ledger/post.ts";
import type { Tx } from "../../../platform/db/db.ts";
import { requireReceiver } from "../../people/close-person.ts";
import { type BankLineRow, lockTopup } from "../store.ts";
import { isAllBack, markRefunded, markRestored } from "./refund-store.ts";
import { tellRestored } from "./tell-refund.ts";

/** A debit shows that a refund reached its payer: with the last of its money the proforma is refunded. The top-up is locked before its lines. */
export async function endRefund(tx: Tx, ctx: Context, topup: number, reason: string): Promise<void> {
  const { state, company_id } = found(await lockTopup(tx, topup));
  const move = moveFor(proformaMoves, state, "lastGoesBack", "operator");
  if (move && (await isAllBack(tx, topup))) {
    await markRefunded(tx, topup, ctx.now);
    await recordAction(tx, ctx, { action: "topup.refunded", subject: `topup:${topup}`, tenant: company_id, reason });
  }
}

/** The bank refused a refund, and two persons gave its order up: the company has the money again, once. */
export async function restoreRefund(
  tx: Tx,
  ctx: Context,
  line: BankLineRow,
  of: { readonly topup: number; readonly order: string; readonly askedBy: number; readonly reason: string },
): Promise<void> {
  const topup = found(await lockTopup(tx, of.topup));
  await requireReceiver(tx, topup.company_id);
  const amount = amountOf(line.currency, BigInt(line.minor));
  const txnId = await post(tx, ctx, {
    kind: "topup.restore",
    subject: `topup:${topup.id}`,
    naturalKey: `restore:${line.id}`,
    tenant: topup.company_id,
    moves: [
      {
        from: house("suspense", line.currency),
        to: companyAvailable(topup.company_id, line.currency),
        amount,
      },
    ],
    reason: of.reason,
    detail: { order: of.order, firstPerson: of.askedBy },
    refuse: () => new AppError("alreadyDone"),
  });
  await markRestored(tx, line.id, txnId);
  await tellRestored(tx, ctx, topup, amount);
}
