import type { Tx } from "../platform/db/db.ts";
import type { Ids } from "../platform/ids.ts";
import { addJob } from "../platform/jobs/queue.ts";
import type { Mail } from "../platform/mail/mail.ts";

/** Queues a mail in the transaction of its cause; it leaves after the commit, again after a failure, under one message id. */
export async function addMail(tx: Tx, ids: Ids, mail: Mail): Promise<void> {
  await addJob(tx, "send-mail", { mail, messageId: ids.uuid() });
}
