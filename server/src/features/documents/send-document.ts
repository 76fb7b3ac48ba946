import type { sendDocument } from "@artel/shared/calls/documents/app";
import { isTypedEmail, normaliseEmail } from "@artel/shared/checks/email";
import { dayText } from "@artel/shared/checks/zoned-day";
import { invoiceKind } from "@artel/shared/documents/document-number";
import { formatMoney } from "@artel/shared/money/wire";
import { translate } from "@artel/shared/text/translate";
import { recordAction } from "../../audit/record.ts";
import { found, refuseField } from "../../http/app-error.ts";
import type { Action } from "../../http/context.ts";
import { addMail } from "../../outbox/mail.ts";
import { requireMail, senderOf } from "../mail-limit/mail-limit.ts";
import { maskedEmail } from "../two-factor/question.ts";
import { viewerOf } from "./list-documents.ts";
import { numberOf } from "./present.ts";
import { documentOf, senderOfDocument } from "./store.ts";

/**
 * Mails a document to an address that its reader types, as the PDF that the page downloads; the log keeps who sent which document, and
 * the address without its name. Whoever may read a document may send it; others' are not found. Refuses what is no address, and more
 * mails a day than `mailsADay` allows.
 */
export const sendDocumentAction: Action<typeof sendDocument> = async (tx, ctx, { id, email: typed, language }) => {
  const row = found(await documentOf(tx, viewerOf(ctx), id));
  const email = normaliseEmail(typed);
  if (!isTypedEmail(typed)) {
    refuseField("email", "validations.email");
  }
  await requireMail(tx, ctx.app, { kind: "document", by: senderOf(ctx), to: email, now: ctx.now });
  const number = numberOf(row);
  await recordAction(tx, ctx, {
    action: "document.send",
    subject: `document:${id}`,
    tenant: row.owner,
    detail: { number, email: maskedEmail(email) },
  });
  const sender = found(await senderOfDocument(tx, row.owner, ctx.user.id));
  const words = language === "both" ? ctx.language : language;
  const kind = translate(words, invoiceKind(row.type).title);
  await addMail(tx, ctx.app.ids, {
    ...{ to: email, language: words, because: "sent", subject: "documentsMail.sent.subject" },
    params: { company: sender.name, number: `${kind} ${number}`, email: sender.email },
    paragraphs: [{ key: "documentsMail.sent.text" }, { key: "documentsMail.sent.reply" }],
    rows: [
      { key: "documentsMail.row.document", value: `${kind} ${number}` },
      { key: "documentsMail.row.day", value: dayText(row.time_zone, row.created_at) },
      { key: "documentsMail.row.amount", value: formatMoney(row.amount, row.currency) },
    ],
    document: { id, language },
  });
  return { email };
};
