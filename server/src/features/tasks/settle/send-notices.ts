import { amountOf } from "@artel/shared/money/amount";
import { moneyText } from "@artel/shared/money/wire";
import type { TextKey } from "@artel/shared/text/all-texts";
import type { App } from "../../../http/context.ts";
import { addMails } from "../../../outbox/mail.ts";
import type { JobHandler } from "../../../platform/jobs/queue.ts";
import type { Mail } from "../../../platform/mail/mail.ts";
import { type TaskNotice, takeNotices, wakeNotices } from "./notice-store.ts";
import { type TaskNoticeKind, taskNoticeKinds } from "./notices.ts";

/** What one run takes. */
const most = { people: 10, notices: 1000 };

/** About the payment of a draft: they name what it takes from the balance. */
const ofPayments: readonly TaskNoticeKind[] = ["taskProposed", "proposalDeclined", "proposalPaid"];

/** They name why the task was refused. */
const refusals: readonly string[] = ["taskRejected", "taskDeclined"] satisfies readonly TaskNoticeKind[];

/** Most tasks that a mail lists by name. */
const listedMaximum = 20;

const lines: Readonly<Record<TaskNoticeKind, TextKey>> = {
  taskSent: "tasks.mail.sent",
  taskAccepted: "tasks.mail.accepted",
  taskRejected: "tasks.mail.rejected",
  taskDeclined: "tasks.mail.declined",
  taskCompleted: "tasks.mail.completed",
  taskWaitsForYou: "tasks.mail.waits",
  taskProposed: "tasks.mail.proposed",
  proposalDeclined: "tasks.mail.proposalDeclined",
  proposalPaid: "tasks.mail.proposalPaid",
};

/**
 * Job `send-notices`: one mail per person that sums up what happened to tasks; notices and their mails are one
 * transaction. A run serves ten people, and the next one begins a second later: paying thousands must not wait for
 * their mails, and what happens meanwhile joins the mail.
 */
export function sendNotices(app: App): JobHandler {
  return () =>
    app.db.transaction(async (tx) => {
      const notices = await takeNotices(tx, taskNoticeKinds, ofPayments, most);
      const people = byPerson(notices);
      await addMails(
        tx,
        app.ids,
        people.map((own) => noticeMail(own, app.config.publicUrl)),
      );
      if (people.length === most.people || notices.length === most.notices) {
        await wakeNotices(tx);
      }
    });
}

type OwnNotices = [TaskNotice, ...TaskNotice[]];

function byPerson(notices: readonly TaskNotice[]): readonly OwnNotices[] {
  const people = new Map<number, OwnNotices>();
  for (const notice of notices) {
    const own = people.get(notice.user_id);
    if (own) {
      own.push(notice);
    } else {
      people.set(notice.user_id, [notice]);
    }
  }
  return [...people.values()];
}

/** The mail about the tasks of one person: a sentence per kind of event, the first tasks by name, and the way to them. */
function noticeMail(notices: OwnNotices, publicUrl: string): Mail {
  const [first] = notices;
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
      ...notices.slice(0, listedMaximum).map(taskLine),
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

/** A task by name and amount; of a refusal also why. */
function taskLine(notice: TaskNotice): Mail["paragraphs"][number] {
  const params = {
    id: notice.task_id,
    title: notice.title,
    other: notice.other,
    amount: moneyText(amountOf(notice.currency, BigInt(notice.amount))),
  };
  const reason = refusals.includes(notice.kind) ? notice.reject_reason : null;
  return reason === null
    ? { key: "tasks.mail.line", params }
    : { key: "tasks.mail.refusedLine", params: { ...params, reason } };
}
