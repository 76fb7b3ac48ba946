import { payoutsMessage } from "@artel/shared/messages/payouts";
import { amountOf } from "@artel/shared/money/amount";
import { moneyText } from "@artel/shared/money/wire";
import type { NotificationName } from "@artel/shared/states/notification-kinds";
import type { TextKey } from "@artel/shared/text/all-texts";
import { addToOutbox } from "../../outbox/add.ts";
import { addMail } from "../../outbox/mail.ts";
import { addNotice } from "../../outbox/notice.ts";
import type { Tx } from "../../platform/db/db.ts";
import { tellBalances } from "../balances/tell-balances.ts";
import type { Doer } from "./doer.ts";
import type { PayoutRow } from "./store.ts";

/** What became of a request, in the eyes of its contractor. */
export type PayoutNews = "requested" | "held" | "completed" | "partly" | "returned" | "failed";

const mails: Readonly<Record<PayoutNews, { subject: TextKey; text: readonly TextKey[] }>> = {
  requested: { subject: "withdrawals.mail.requested.subject", text: ["withdrawals.mail.requested.text"] },
  held: {
    subject: "withdrawals.mail.requested.subject",
    text: ["withdrawals.mail.requested.text", "withdrawals.mail.held.text"],
  },
  completed: { subject: "withdrawals.mail.completed.subject", text: ["withdrawals.mail.completed.text"] },
  partly: { subject: "withdrawals.mail.partly.subject", text: ["withdrawals.mail.partly.text"] },
  returned: { subject: "withdrawals.mail.returned.subject", text: ["withdrawals.mail.returned.text"] },
  failed: { subject: "withdrawals.mail.failed.subject", text: ["withdrawals.mail.failed.text"] },
};

/** Tells the contractor on the channel that requests changed, with the balances where money moved. */
export async function tellChange(tx: Tx, contractor: number, ids: readonly number[], hasMoved: boolean): Promise<void> {
  await addToOutbox(tx, contractor, payoutsMessage(ids));
  if (hasMoved) {
    await tellBalances(tx, contractor, "contractor");
  }
}

/**
 * Tells it by mail as well, with amount and masked destination; the bell tells how a request ended. The reason is one that the
 * contractor reads.
 */
export async function mailNews(
  tx: Tx,
  doer: Doer,
  payout: PayoutRow,
  news: PayoutNews,
  reason: string | null = null,
): Promise<void> {
  if (news !== "requested" && news !== "held") {
    await addNotice(tx, {
      userId: payout.contractor_id,
      kind: "withdrawalEnded" satisfies NotificationName,
      subject: String(payout.id),
      data: { result: news, payoutId: payout.id, amount: payout.amount, currency: payout.currency, reason },
      now: doer.now,
    });
  }
  const shown = (minor: string) => moneyText(amountOf(payout.currency, BigInt(minor)));
  const { subject, text } = mails[news];
  await addMail(tx, doer.app.ids, {
    to: payout.email,
    language: payout.language,
    subject,
    params: { amount: shown(payout.amount) },
    paragraphs: text.map((key) => ({ key })),
    rows: [
      { key: "withdrawals.mail.row.amount", value: shown(payout.amount) },
      { key: "withdrawals.mail.row.net", value: shown(payout.net) },
      { key: "withdrawals.mail.row.to", value: payout.details },
      ...(reason === null ? [] : [{ key: "withdrawals.mail.row.reason" as const, value: reason }]),
    ],
    button: { key: "withdrawals.mail.button", url: `${doer.app.config.publicUrl}/balance?payout=${payout.id}` },
  });
}
