import type { Tx } from "../platform/db/db.ts";
import type { Ids } from "../platform/ids.ts";
import { addJobs, removeWaitingJobs } from "../platform/jobs/queue.ts";
import type { Mail } from "../platform/mail/mail.ts";

const sendMail = "send-mail";

/** Queues a mail in the transaction of its cause; it leaves after the commit, again after a failure, under one message id. */
export async function addMail(tx: Tx, ids: Ids, mail: Mail): Promise<void> {
  await addMails(tx, ids, [mail]);
}

/** Queues many mails at once, each with a message id of its own. */
export async function addMails(tx: Tx, ids: Ids, mails: readonly Mail[]): Promise<void> {
  await addJobs(
    tx,
    sendMail,
    mails.map((mail) => ({ mail, messageId: ids.uuid() })),
  );
}

/** Takes back every mail that has not left yet. Nothing but the demo does: its year is over before anybody reads it. */
export async function dropMails(tx: Tx): Promise<void> {
  await removeWaitingJobs(tx, [sendMail]);
}
