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
import type { ItemRow, PayoutRow } from "./store.ts";

/** What became of a request, in the eyes of its contractor. */
export type PayoutNews = "requested" | "held" | "completed" | "partly" | "returned" | "failed" | "cameBack";

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
  cameBack: { subject: "withdrawals.mail.cameBack.subject", text: ["withdrawals.mail.cameBack.text"] },
};

/** Tells the contractor on the channel that requests changed, with the balances where money moved. */
export async function tellChange(tx: Tx, contractor: number, ids: readonly number[], hasMoved: boolean): Promise<void> {
  await addToOutbox(tx, contractor, payoutsMessage(ids));
  if (hasMoved) {
    await tellBalances(tx, contractor, "contractor");
  }
}

/** What is told of a request that ended: the reason that its contractor may read, its parts, and what became of its method. */
interface EndOfPayout {
  readonly reason?: string | null;
  readonly items?: readonly ItemRow[];
  /** Whether the method may not be used until its owner puts it right. */
  readonly isMethodRefused?: boolean;
}

/** What was asked for, and what became of it: nothing that came back is called received. */
function sumsOf(
  payout: PayoutRow,
  news: PayoutNews,
  items: readonly ItemRow[],
): readonly (readonly [TextKey, string])[] {
  const asked = ["withdrawals.mail.row.amount", payout.amount] as const;
  const sum = (result: "paid" | "failed", kind: "net" | "amount") =>
    String(items.filter((item) => item.result === result).reduce((whole, item) => whole + BigInt(item[kind]), 0n));
  switch (news) {
    case "requested":
    case "held":
      return [asked, ["withdrawals.mail.row.net", payout.net]];
    case "completed":
      return [asked, ["withdrawals.mail.row.sent", payout.net]];
    case "partly":
      return [
        asked,
        ["withdrawals.mail.row.sent", sum("paid", "net")],
        ["withdrawals.mail.row.returned", sum("failed", "amount")],
      ];
    case "cameBack":
      return [
        ["withdrawals.mail.row.sent", String(items.reduce((whole, { net }) => whole + BigInt(net), 0n))],
        [
          "withdrawals.mail.row.returned",
          String(items.reduce((whole, { came_back }) => whole + BigInt(came_back ?? "0"), 0n)),
        ],
      ];
    case "returned":
    case "failed":
      return [["withdrawals.mail.row.returned", payout.amount]];
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
  { reason = null, items = [], isMethodRefused = false }: EndOfPayout = {},
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
    paragraphs: [...text, ...(isMethodRefused ? (["withdrawals.mail.methodRefused"] as const) : [])].map((key) => ({
      key,
    })),
    rows: [
      ...sumsOf(payout, news, items).map(([key, minor]) => ({ key, value: shown(minor) })),
      { key: "withdrawals.mail.row.to", value: payout.details },
      ...(reason === null ? [] : [{ key: "withdrawals.mail.row.reason" as const, value: reason }]),
    ],
    button: { key: "withdrawals.mail.button", url: `${doer.app.config.publicUrl}/balance?payout=${payout.id}` },
  });
}
