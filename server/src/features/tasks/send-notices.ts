import { amountOf, toWire } from "@artel/shared/money/amount";
import { formatMoney } from "@artel/shared/money/wire";
import type { TextKey } from "@artel/shared/text/all-texts";
import type { App } from "../../http/context.ts";
import { addMail } from "../../outbox/mail.ts";
import type { JobHandler } from "../../platform/jobs/queue.ts";
import type { Mail } from "../../platform/mail/mail.ts";
import { type TaskNotice, takeNotices } from "./notice-store.ts";
import { type TaskNoticeKind, taskNoticeKinds } from "./notices.ts";

/** Most notices of one mail, and most tasks it lists by name. */
const mailMaximum = 1000;
const listedMaximum = 20;

const lines: Readonly<Record<TaskNoticeKind, TextKey>> = {
  taskSent: "tasks.mail.sent",
  taskAccepted: "tasks.mail.accepted",
  taskRejected: "tasks.mail.rejected",
  taskDeclined: "tasks.mail.declined",
  taskCompleted: "tasks.mail.completed",
  taskWaitsForYou: "tasks.mail.waits",
};

/** Job `send-notices`: one mail per person that sums up what happened to tasks; a notice and its mail are one transaction. */
export function sendNotices(app: App): JobHandler {
  return async () => {
    for (;;) {
      const isEmpty = await app.db.transaction(async (tx) => {
        const notices = await takeNotices(tx, taskNoticeKinds, mailMaximum);
        const first = notices[0];
        if (first) {
          await addMail(tx, app.ids, noticeMail(notices, first, app.config.publicUrl));
        }
        return !first;
      });
      if (isEmpty) {
        return;
      }
    }
  };
}

/** The mail about the tasks of one person: a sentence per kind of event, the first tasks by name, and the way to them. */
export function noticeMail(notices: readonly TaskNotice[], first: TaskNotice, publicUrl: string): Mail {
  const kinds = taskNoticeKinds.filter((kind) => notices.some((notice) => notice.kind === kind));
  const single = notices.length === 1;
  return {
    to: first.email,
    language: first.language,
    subject: single ? "tasks.mail.subjectOne" : "tasks.mail.subjectMany",
    params: { title: first.title, count: notices.length },
    paragraphs: [
      ...kinds.map((kind) => ({
        key: lines[kind],
        params: { count: notices.filter((notice) => notice.kind === kind).length },
      })),
      ...notices.slice(0, listedMaximum).map((notice) => ({
        key: "tasks.mail.line" as const,
        params: {
          id: notice.task_id,
          title: notice.title,
          other: notice.other,
          amount: formatMoney(toWire(amountOf(notice.currency, BigInt(notice.reward))), notice.currency),
        },
      })),
      ...(notices.length > listedMaximum
        ? [{ key: "tasks.mail.more" as const, params: { count: notices.length - listedMaximum } }]
        : []),
    ],
    button: {
      key: single ? "tasks.mail.openOne" : "tasks.mail.openMany",
      url: single ? `${publicUrl}/task/${first.task_id}` : `${publicUrl}/tasks`,
    },
  };
}
