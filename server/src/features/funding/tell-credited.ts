import type { Amount } from "@artel/shared/money/amount";
import { moneyText } from "@artel/shared/money/wire";
import type { NotificationName } from "@artel/shared/states/notification-kinds";
import { addMail } from "../../outbox/mail.ts";
import { addNotice } from "../../outbox/notice.ts";
import type { Tx } from "../../platform/db/db.ts";
import { tellBalances } from "../balances/tell-balances.ts";
import type { Doer } from "../payouts/doer.ts";
import { numberOf } from "./present.ts";
import type { TopupRow } from "./store.ts";

/** Tells the people of a company that a top-up is on its balance: the balance itself, the bell and a mail to the owner. */
export async function tellCredited(tx: Tx, { app, now }: Doer, topup: TopupRow, received: Amount): Promise<void> {
  await tellBalances(tx, topup.company_id, "company");
  await noticeTopup(tx, now, topup, "topupCredited", received);
  await addMail(tx, app.ids, {
    to: topup.owner_email,
    language: topup.owner_language,
    subject: "funding.mail.settled.subject",
    params: { amount: moneyText(received), number: numberOf(topup) },
    paragraphs: [{ key: "funding.mail.settled.text" }],
    button: { key: "funding.mail.settled.button", url: `${app.config.publicUrl}/` },
  });
}

/** Leaves a notice about a top-up and a sum. */
export function noticeTopup(tx: Tx, now: Date, topup: TopupRow, kind: NotificationName, sum: Amount): Promise<void> {
  const data = { title: numberOf(topup), amount: String(sum.minor), currency: sum.currency };
  return addNotice(tx, { userId: topup.company_id, kind, subject: String(topup.id), data, now });
}
