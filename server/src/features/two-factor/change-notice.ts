import type { TextKey } from "@artel/shared/text/all-texts";
import { recordAction } from "../../audit/record.ts";
import type { Context } from "../../http/context.ts";
import { addMail } from "../../outbox/mail.ts";
import type { Tx } from "../../platform/db/db.ts";
import { endSessions } from "../live-sessions/end-sessions.ts";
import { readerOf } from "./store.ts";

/** Records a change of somebody's factors, tells them by mail, and ends their other sessions where asked. */
export async function noticeChange(
  tx: Tx,
  ctx: Context,
  change: { action: string; text: TextKey; endsOthers: boolean },
): Promise<void> {
  const { user } = ctx;
  if (change.endsOthers) {
    await endSessions(tx, { userId: user.id, except: ctx.sessionId, now: ctx.now });
  }
  await recordAction(tx, ctx, {
    action: change.action,
    subject: `user:${user.id}`,
    tenant: user.companyId || user.id,
  });
  const reader = await readerOf(tx, user.id);
  await addMail(tx, ctx.app.ids, {
    to: reader?.email ?? user.email,
    language: reader?.language ?? ctx.language,
    subject: "mailAccess.factorSubject",
    paragraphs: [{ key: change.text }, { key: "mailAccess.notYou", params: { support: ctx.app.config.supportEmail } }],
  });
}
