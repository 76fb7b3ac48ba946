import type { Amount } from "@artel/shared/money/amount";
import { moneyText } from "@artel/shared/money/wire";
import type { NotificationName } from "@artel/shared/states/notification-kinds";
import type { Context } from "../../../http/context.ts";
import { addMail } from "../../../outbox/mail.ts";
import type { Tx } from "../../../platform/db/db.ts";
import { tellBalances } from "../../balances/tell-balances.ts";
import { numberOf } from "../present.ts";
import type { TopupRow } from "../store.ts";
import { noticeTopup } from "../tell-credited.ts";

/** Tells the people of a company that money of a top-up goes back to its payer: the balance, the bell and a mail to the owner. */
export async function tellRefunded(
  tx: Tx,
  ctx: Context,
  topup: TopupRow,
  amount: Amount,
  payer: string,
): Promise<void> {
  await tell(tx, ctx, topup, amount, "topupRefunded");
  await addMail(tx, ctx.app.ids, {
    to: topup.owner_email,
    language: topup.owner_language,
    subject: "funding.mail.refunded.subject",
    params: { amount: moneyText(amount), number: numberOf(topup), payer: payer || "—" },
    paragraphs: [{ key: "funding.mail.refunded.text" }],
    button: { key: "funding.mail.settled.button", url: `${ctx.app.config.publicUrl}/finance` },
  });
}

/** Tells them that a refund did not reach its payer: the money is on the balance again. */
export async function tellRestored(tx: Tx, ctx: Context, topup: TopupRow, amount: Amount): Promise<void> {
  await tell(tx, ctx, topup, amount, "topupRestored");
}

async function tell(
  tx: Tx,
  ctx: Context,
  topup: TopupRow,
  amount: Amount,
  kind: Extract<NotificationName, "topupRefunded" | "topupRestored">,
): Promise<void> {
  await tellBalances(tx, topup.company_id, "company");
  await noticeTopup(tx, ctx.now, topup, kind, amount);
}
