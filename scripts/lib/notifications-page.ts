import { groupedMinutes, notificationsKeptDays, summaryHour } from "../../shared/src/limits/notifications.ts";
import {
  type Hearer,
  type ManagersWhoHear,
  type NotificationKind,
  type NotificationName,
  notificationKinds,
  notificationNames,
} from "../../shared/src/states/notification-kinds.ts";
import { allTexts } from "../../shared/src/text/all-texts.ts";

const managersWho: Readonly<Record<ManagersWhoHear, string>> = {
  seeTask: "managers who made the task, or see all tasks (`allTask`)",
  mayPay: "managers who may pay it (`makePay`), but not who proposed it",
  finance: "managers with the right `finance`",
  self: "the manager who began it",
};
const hearers: readonly Hearer[] = ["freelancer", "owner", "manager"];
const mails = { off: "off", atOnce: "at once", daily: "once a day", always: "always" } as const;

/** `docs/notifications.md`: what the bell tells to whom, made of the table of kinds. */
export function notificationsPage(): string {
  return `# Notifications

Made by \`npm run generate\` from \`shared/src/states/notification-kinds.ts\` (\`scripts/lib/notifications-page.ts\` holds the words). Why it is built so: [decision 0081](decisions/0081-notifications-of-notices.md).

| Kind | What happened | Who hears it | Email until somebody chooses |
|---|---|---|---|
${notificationNames.map(rowOf).join("\n")}

On screen every kind is on until the person switches it off. "Always" cannot be switched off: the specification asks for these emails, or they are about top-ups and withdrawals. Operators have their queues and no kinds of their own; the bell of the console keeps the messages of the visit.

## From an event to the bell

| Part | Where | What it does |
|---|---|---|
| notice | \`addNotice\` of \`server/src/outbox/notice.ts\`; the batches of pay and accept write theirs in SQL | a row in the transaction of the event: whom it is meant for, kind, subject, data |
| job \`send-notices\` | \`server/src/features/notifications/send-notices.ts\` | within a second: takes notices, adds managers who hear it too, asks what each chose, writes notifications and mails, tells the pages |
| once | table \`notification_event\`, one row per event and person | a notice that is delivered again tells and mails nothing |
| grouping | \`put-together.ts\` | events of tasks of one kind are one line; an unread line of the last ${groupedMinutes} minutes grows |
| summary | job \`send-summaries\` | from ${summaryHour} in the morning of the account's time zone, once a day, never empty |
| end | job \`clean-notifications\` | after ${notificationsKeptDays} days |
| words | \`notificationText\` of \`shared/src/notifications/words.ts\` | made of kind and data in the reader's language when they are read |
| bell | \`web/src/features/notifications\` | count, panel, choices in the profile, notifications of the browser |

What a manager was told under a right is neither shown nor counted once the right is gone: \`needs\` of the row is compared with the rights of the moment at each reading.

## A new kind

1. A row in \`shared/src/states/notification-kinds.ts\`: who hears it, their email, and \`results\` where each has words of its own.
2. Its texts in \`shared/src/text/notifications.ts\`: \`one\`, for tasks also \`many\` with plural forms, or one per result; its name in \`notifications-choice.ts\`.
3. \`addNotice\` in the transaction of the event, with \`data\` where the subject is no task.
4. Where it leads: \`hrefOf\` in \`web/src/features/notifications/notification.ts\`.
5. A test beside the event that the notice is there, and \`npm run generate\`.
`;
}

function rowOf(kind: NotificationName): string {
  const { mail, managers } = notificationKinds[kind] as NotificationKind;
  const heard = hearers.filter((hearer) => mail[hearer] !== undefined);
  const who = heard.map((hearer) => (hearer === "manager" && managers ? managersWho[managers] : hearer));
  const sent = heard.map((hearer) => `${hearer}: ${mails[mail[hearer] ?? "off"]}`);
  return `| \`${kind}\` | ${allTexts[`notifications.name.${kind}`].en} | ${who.join("; ")} | ${sent.join("; ")} |`;
}
