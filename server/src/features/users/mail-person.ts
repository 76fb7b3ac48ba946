import type { App } from "../../http/context.ts";
import { addMail } from "../../outbox/mail.ts";
import type { Tx } from "../../platform/db/db.ts";
import type { UserRow } from "./list-store.ts";

/** What a person is told that operators did about the account. */
const told = {
  unlocked: { subject: "mailCare.unlockedSubject", text: "mailCare.unlocked" },
  factorReset: { subject: "mailAccess.factorSubject", text: "mailCare.factorReset" },
  closed: { subject: "mailCare.closedSubject", text: "mailCare.closed" },
  reopened: { subject: "mailCare.reopenedSubject", text: "mailCare.reopened" },
} as const;

/** Tells a person what operators did about the account, in the person's language, with the address of the support. */
export async function mailPerson(
  tx: Tx,
  { ids, config }: App,
  { email, language }: Pick<UserRow, "email" | "language">,
  what: keyof typeof told,
): Promise<void> {
  const { subject, text } = told[what];
  await addMail(tx, ids, {
    ...{ to: email, language, subject },
    paragraphs: [{ key: text }, { key: "mailCare.questions", params: { support: config.supportEmail } }],
  });
}
