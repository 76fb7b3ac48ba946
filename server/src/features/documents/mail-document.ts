import type { NotificationName } from "@artel/shared/states/notification-kinds";
import { addMail } from "../../outbox/mail.ts";
import { addNotice } from "../../outbox/notice.ts";
import type { Tx } from "../../platform/db/db.ts";
import type { Ids } from "../../platform/ids.ts";
import { readerOf } from "./store.ts";

/** What a document is mailed for. */
type Occasion = "proforma" | "order" | "correction";

const issued: NotificationName = "documentIssued";

/**
 * Mails a document to its owner as a PDF, in the language that the company chose for its documents or in the owner's own; the bell
 * tells it too, and tells managers who read the finances.
 */
export async function mailDocument(
  tx: Tx,
  app: { readonly ids: Ids; readonly config: { readonly publicUrl: string } },
  about: { readonly owner: number; readonly id: number; readonly number: string; readonly occasion: Occasion },
): Promise<void> {
  const { owner, id, number, occasion } = about;
  const reader = await readerOf(tx, owner);
  if (!reader) {
    return;
  }
  await addMail(tx, app.ids, {
    to: reader.email,
    language: reader.language,
    subject: `documentsMail.${occasion}.subject`,
    params: { number },
    paragraphs: [{ key: `documentsMail.${occasion}.text` }],
    button: { key: "documentsMail.open", url: `${app.config.publicUrl}/documents?open=${id}` },
    document: { id, language: reader.document_language ?? reader.language },
  });
  await addNotice(tx, {
    ...{ userId: owner, kind: issued, subject: String(id) },
    data: { title: number, documentId: id, result: occasion },
  });
}
