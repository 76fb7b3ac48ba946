import { amountOf } from "@artel/shared/money/amount";
import { type CurrencyCode, currencyCodes } from "@artel/shared/money/currencies";
import { moneyText } from "@artel/shared/money/wire";
import type { TextKey } from "@artel/shared/text/all-texts";
import type { Mail } from "../../platform/mail/mail.ts";
import type { Heard } from "./who-hears.ts";

/** Most tasks that a mail lists by name. */
const listedMaximum = 20;

const lines = {
  taskSent: "tasks.mail.sent",
  taskAccepted: "tasks.mail.accepted",
  taskRejected: "tasks.mail.rejected",
  taskDeclined: "tasks.mail.declined",
  taskCompleted: "tasks.mail.completed",
  taskWaitsForYou: "tasks.mail.waits",
  taskProposed: "tasks.mail.proposed",
  proposalDeclined: "tasks.mail.proposalDeclined",
  proposalPaid: "tasks.mail.proposalPaid",
} as const satisfies Readonly<Record<string, TextKey>>;
type Line = keyof typeof lines;
const lineKinds = Object.keys(lines) as readonly Line[];

/** The mail about the tasks of one person: a sentence per kind of event, the first tasks by name, and the way to them. */
export function taskMail(heard: readonly [Heard, ...Heard[]], publicUrl: string): Mail {
  const [{ person, notice: first }] = heard;
  const kinds = lineKinds.filter((kind) => heard.some(({ notice }) => notice.kind === kind));
  const single = heard.length === 1;
  return {
    to: person.email,
    language: person.language,
    subject: single && kinds[0] ? `notified.${kinds[0]}.one` : "tasks.mail.subjectMany",
    params: { title: single ? [first.title, shownAmount(first)].filter(Boolean).join(", ") : "", count: heard.length },
    paragraphs: [
      ...kinds.map((kind) => ({
        key: lines[kind],
        params: { count: heard.filter(({ notice }) => notice.kind === kind).length },
      })),
      ...heard.slice(0, listedMaximum).map(taskLine),
      ...(heard.length > listedMaximum
        ? [{ key: "tasks.mail.more" as const, params: { count: heard.length - listedMaximum } }]
        : []),
    ],
    button: {
      key: single ? "tasks.mail.openOne" : "tasks.mail.openMany",
      url: single ? `${publicUrl}/task/${first.task_id}` : `${publicUrl}/tasks`,
    },
  };
}

/** They name why the task was refused. */
const refusals: readonly string[] = ["taskRejected", "taskDeclined"] satisfies readonly Line[];

/** A task by name and amount; of a refusal also why. */
function taskLine({ notice }: Heard): Mail["paragraphs"][number] {
  const params = {
    id: notice.task_id ?? 0,
    title: notice.title ?? "",
    other: notice.other ?? "",
    amount: shownAmount(notice),
  };
  const reason = refusals.includes(notice.kind) ? notice.reject_reason : null;
  return reason === null
    ? { key: "tasks.mail.line", params }
    : { key: "tasks.mail.refusedLine", params: { ...params, reason } };
}

function shownAmount(said: { readonly amount: string | null; readonly currency: string | null }): string {
  const currency = currencyCodes.find((code): code is CurrencyCode => code === said.currency);
  return currency && said.amount !== null ? moneyText(amountOf(currency, BigInt(said.amount))) : "";
}
