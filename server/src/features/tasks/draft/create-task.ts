import type { Input } from "@artel/shared/calls/call";
import type { createTask as createTaskCall } from "@artel/shared/calls/tasks/app";
import { dayIn, dayStart, dayText } from "@artel/shared/checks/zoned-day";
import { tasksMessage } from "@artel/shared/messages/tasks";
import { taskStatus } from "@artel/shared/states/task-status";
import { recordAction } from "../../../audit/record.ts";
import { found } from "../../../http/app-error.ts";
import type { Action, Context } from "../../../http/context.ts";
import type { Confirmed } from "../../../http/door/factor-line.ts";
import { refuseChanged } from "../../../http/seen.ts";
import { addToOutbox } from "../../../outbox/add.ts";
import type { Read, Tx } from "../../../platform/db/db.ts";
import type { CompanyFacts } from "../company-facts.ts";
import { companyFacts } from "../company-facts.ts";
import { contractorOf } from "../company-store.ts";
import { payerOf } from "../judge.ts";
import { describeNewTask } from "../pay/describe-payment.ts";
import { planOf, refuseShortage } from "../pay/estimate-payment.ts";
import { refuseVerdict, taskRequest } from "../pay/task-batch.ts";
import { payInTransaction } from "../pay/task-batch-store.ts";
import { viewerOf } from "../policy.ts";
import { insertDrafts, readTask } from "../store.ts";
import { draftOf, isByName, type NewTask, presentNewTask, whoIn } from "./draft.ts";
import { requireRoomForDrafts } from "./draft-bounds.ts";

/** The v2 call of `makeTask`. */
export const createTask: Action<typeof createTaskCall> = async (tx, ctx, input) => {
  return makeTask(tx, ctx, newTaskOf(input));
};

/**
 * Makes a draft (status 10), or copies a task: what a copy leaves out comes from its source, and its deadline is
 * tomorrow. With auto-publish, of the company or for this contractor, a new task is paid in the same transaction; without
 * money nothing is made, unless the caller keeps the draft. A copy is never paid by itself, nor a task whose freelancer a
 * name alone says, nor one of a manager who may not pay, or not so much on this day. Refuses (409) where total, payment or the account of a
 * named address are not what was seen. Where publishing was switched on after no code was asked for, the task stays a draft.
 */
export async function makeTask(tx: Tx, ctx: Context, input: NewTask): Promise<{ id: number; status: number }> {
  await requireRoomForDrafts(tx, ctx, 1, "title");
  const company = await companyFacts(tx, ctx, ctx.user.companyId);
  const source = input.copyOf ? found(await readTask(tx, viewerOf(ctx.user), input.copyOf)) : undefined;
  const wish = source ? { deadline: tomorrow(ctx.user.timeZone, ctx.now), ...given(input) } : input;
  const { draft, contractor } = await draftOf(tx, company, wish, source);
  const isWanted = !source && (company.publishesAtOnce || contractor.auto_pay) && ctx.user.rights.makePay;
  const isPaid = isWanted && ctx.isFactorDue !== false;
  refuseChanged(input.seen, presentNewTask(input, draft, isPaid));
  const [id = 0] = await insertDrafts(tx, [draft], { companyId: company.id, actor: ctx.user.id, now: ctx.now });
  await recordAction(tx, ctx, { action: "task.create", subject: `task:${id}`, tenant: company.id });
  if (isPaid) {
    return publish(tx, ctx, company, id, input.keepDraft ?? false);
  }
  await addToOutbox(tx, company.id, tasksMessage([id], taskStatus.draft));
  return { id, status: taskStatus.draft };
}

/** What the code of a new task confirms that is paid at once. */
export async function describeCreateTask(
  tx: Read,
  ctx: Context,
  input: Input<typeof createTaskCall>,
): Promise<Confirmed> {
  return describeNewTask(tx, ctx, newTaskOf(input));
}

function newTaskOf({ options, ...fields }: Input<typeof createTaskCall>): NewTask {
  return { ...fields, coversWithdrawal: options?.companyCoverWithdraw };
}

/** Whether newtask will pay at once, and therefore asks for the second factor as any payment does. Nobody is paid by a name alone. */
export async function paysAtOnce(ctx: Context, input: AskedTask): Promise<boolean> {
  if (input.copyOf || input.CopyTask || !ctx.user.rights.makePay) {
    return false;
  }
  const { read } = ctx.app.db;
  const named = {
    contractorId: input.contractorId ?? input.freelancerID,
    contractorEmail: input.contractorEmail ?? input.freelancerEmail,
    contractorName: input.freelancerName,
  };
  if (isByName(named)) {
    return false;
  }
  const [company, settled] = [
    await companyFacts(read, ctx, ctx.user.companyId),
    await contractorOf(read, ctx.user.companyId, whoIn(named)),
  ];
  return company.publishesAtOnce || settled?.auto_pay === true;
}

/** What both families say about a copy and about the contractor. */
interface AskedTask {
  readonly copyOf?: number;
  readonly CopyTask?: number;
  readonly contractorId?: number;
  readonly contractorEmail?: string;
  readonly freelancerID?: number;
  readonly freelancerEmail?: string;
  readonly freelancerName?: string;
}

async function publish(
  tx: Tx,
  ctx: Context,
  company: CompanyFacts,
  id: number,
  keepDraft: boolean,
): Promise<{ id: number; status: number }> {
  const request = taskRequest(ctx, id, { requestHash: "" }, { payer: payerOf(company) });
  const verdict = await payInTransaction(tx, request, ctx.now);
  // What is above the manager's sum of the day is left to the owner as a draft.
  if (verdict.outcome === "aboveDaySum" || (verdict.outcome === "noFunds" && keepDraft)) {
    await addToOutbox(tx, ctx.user.companyId, tasksMessage([id], taskStatus.draft));
    return { id, status: taskStatus.draft };
  }
  if (verdict.outcome === "noFunds") {
    refuseShortage(ctx, await planOf(tx, ctx, [id]), "amount");
  }
  // Where rights or company have moved since they were read nothing is made, and the next try reads them anew.
  refuseVerdict(verdict, ctx.language);
  return { id, status: taskStatus.onApproval };
}

/** The fields that are given: an absent one must not hide the default. */
function given(input: NewTask): NewTask {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
}

/** The day after a moment in a time zone, as DD/MM/YYYY. */
export function tomorrow(timeZone: string, now: Date): string {
  return dayText(timeZone, dayStart(timeZone, dayIn(timeZone, now), 1));
}
