import type { Amount } from "@artel/shared/money/amount";
import { moneyText } from "@artel/shared/money/wire";
import type { NotificationName } from "@artel/shared/states/notification-kinds";
import type { App } from "../../http/context.ts";
import { addMail } from "../../outbox/mail.ts";
import { addNotice } from "../../outbox/notice.ts";
import type { Tx } from "../../platform/db/db.ts";
import type { Origin } from "../../platform/origin.ts";
import { tellBalances } from "../balances/tell-balances.ts";
import { numberOf } from "./present.ts";
import type { TopupRow } from "./store.ts";

/** Who credits: an operator, or a job of the product itself (actor 0). */
export interface Teller extends Origin {
  readonly app: App;
}

/** Tells the people of a company that a top-up is on its balance: the balance itself, the bell and a mail to the owner. */
export async function tellCredited(tx: Tx, { app, now }: Teller, topup: TopupRow, received: Amount): Promise<void> {
  await tellBalances(tx, topup.company_id, "company");
  await addNotice(tx, {
    userId: topup.company_id,
    kind: "topupCredited" satisfies NotificationName,
    subject: String(topup.id),
    data: { title: numberOf(topup), amount: String(received.minor), currency: received.currency },
    now,
  });
  await addMail(tx, app.ids, {
    to: topup.owner_email,
    language: topup.owner_language,
    subject: "funding.mail.settled.subject",
    params: { amount: moneyText(received), number: numberOf(topup) },
    paragraphs: [{ key: "funding.mail.settled.text" }],
    button: { key: "funding.mail.settled.button", url: `${app.config.publicUrl}/` },
  });
}
