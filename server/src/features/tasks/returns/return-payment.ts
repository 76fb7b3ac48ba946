import type { returnPayment as returnPaymentCall } from "@artel/shared/calls/tasks/app-returns";
import { mostReturns } from "@artel/shared/limits/tasks";
import { type Amount, amountOf, isZero, parseAmount, toWire } from "@artel/shared/money/amount";
import { moneyText } from "@artel/shared/money/wire";
import { isReturnable, taskStatus } from "@artel/shared/states/task-status";
import { AppError, found, refuseField } from "../../../http/app-error.ts";
import type { Action, Context, Describe } from "../../../http/context.ts";
import { refuseChanged } from "../../../http/seen.ts";
import { companyAvailable, contractorAvailable } from "../../../ledger/accounts.ts";
import { spendableOf } from "../../../ledger/balances.ts";
import { post } from "../../../ledger/post.ts";
import { addNotice } from "../../../outbox/notice.ts";
import type { Tx } from "../../../platform/db/db.ts";
import { correctForReturn, lockNewest } from "../../documents/correct-for-return.ts";
import { isReceiver, lockReceiver } from "../../people/close-person.ts";
import { statusWrong, viewerOf } from "../policy.ts";
import { tellBoth } from "../settle/move-store.ts";
import { type LockedTask, lockTask, readTask } from "../store.ts";
import { billLess, insertReturn, lockOrderOf, returnedOf } from "./return-store.ts";

/**
 * Gives a payment of a settled task back to its company. The money leaves the balance of the freelancer, oldest lots first, for that of
 * the company; the fee stays with the provider. Both sides get a corrective document; where the order of the month is not issued yet,
 * that bills less. The lock of the task decides between two returns, that of the account between a return and a withdrawal.
 * Refused: a task that is not settled, or came back most often already, a company that was closed or erased, more than is left of the
 * reward, more than the balance holds, a sum of zero, no reason.
 */
export const returnPayment: Action<typeof returnPaymentCall> = async (tx, ctx, { id, amount, reason, seen }) => {
  const task = found(await lockTask(tx, viewerOf(ctx.user), id));
  const { times, sum: returned } = await returnedOf(tx, id);
  const left = leftOf(ctx, task, returned);
  refuseClosed(await lockReceiver(tx, task.companyId));
  refuseOften(times);
  refuseChanged(seen, presentReturn(task, left));
  const back = sumOf(task, amount, left);
  if (reason === "") {
    refuseField("reason", "validations.required");
  }
  const papers = await lockPapers(tx, task);
  const place = times + 1;
  const txnId = await post(tx, ctx, {
    kind: "task.return",
    subject: `task:${id}`,
    naturalKey: `return:${id}:${place}`,
    tenant: task.companyId,
    moves: [
      {
        from: contractorAvailable(task.contractorId, task.currency),
        to: companyAvailable(task.companyId, task.currency),
        amount: back,
      },
    ],
    reason,
    refuse: (outcome) => new AppError(outcome === "short" ? "insufficientFunds" : "alreadyDone", shortAt(outcome)),
  });
  const documents = await correctBoth(tx, ctx, papers, { task, back, reason });
  await insertReturn(tx, {
    task: id,
    place,
    currency: task.currency,
    minor: back.minor,
    reason,
    txnId,
    ...documents,
    now: ctx.now,
  });
  await tell(tx, ctx, { task, back, reason });
  const wire = (minor: bigint) => toWire(amountOf(task.currency, minor));
  return { id, returned: wire(returned + back.minor), left: wire(left.minor - back.minor) };
};

/** What the code confirms: the task, whose money it becomes again, and the sum. What would be refused is refused before. */
export const describeReturn: Describe<typeof returnPaymentCall> = async (read, ctx, { id, amount, seen }) => {
  const task = await readTask(read, viewerOf(ctx.user), id);
  if (!task || !isReturnable(task.status)) {
    return { lines: [] };
  }
  const { times, sum: returned } = await returnedOf(read, id);
  const left = leftOf(ctx, task, returned);
  refuseClosed(await isReceiver(read, task.companyId));
  refuseOften(times);
  const present = presentReturn(task, left);
  refuseChanged(seen, present);
  const back = sumOf(task, amount, left);
  if (((await spendableOf(read, task.contractorId)).get(task.currency)?.minor ?? 0n) < back.minor) {
    throw new AppError("insufficientFunds", shortAt("short"));
  }
  return {
    lines: [
      { key: "tasks.factor.task", value: `#${id} ${task.title}` },
      { key: "tasks.factor.back", value: moneyText(back) },
    ],
    seen: present,
  };
};

/** What of the reward of a task can still come back. Refuses a task that is not settled. */
function leftOf(ctx: Context, task: LockedTask, returned: bigint): Amount {
  if (!isReturnable(task.status)) {
    throw statusWrong(ctx.language, task);
  }
  return amountOf(task.currency, task.reward - returned);
}

/** Nobody could spend what came to a closed account. */
function refuseClosed(isThere: boolean): void {
  if (!isThere) {
    throw new AppError("conflict", { text: "tasks.return.closed" });
  }
}

function refuseOften(times: number): void {
  if (times >= mostReturns) {
    throw new AppError("conflict", { text: "tasks.return.often", params: { most: mostReturns } });
  }
}

function presentReturn({ companyId, currency }: LockedTask, left: Amount) {
  return { companyId, currency, left: toWire(left) };
}

function sumOf(task: LockedTask, text: string, left: Amount): Amount {
  const back = parseAmount(text, task.currency) ?? refuseField("amount", "validations.amount");
  if (isZero(back)) {
    refuseField("amount", "validations.aboveZero");
  }
  return back.minor > left.minor ? refuseField("amount", "validations.returnTooMuch", { left: moneyText(left) }) : back;
}

function shortAt(outcome: "short" | "exists") {
  return outcome === "short" ? { fields: { amount: { key: "errors.insufficientFunds" } } } : {};
}

interface Back {
  readonly task: LockedTask;
  readonly back: Amount;
  readonly reason: string;
}

/** What bills a task on both sides; the company has no document while its order of the month is not issued. */
interface Papers {
  readonly contractor: number;
  readonly company: number | null;
}

/** Locks what bills a task, before accounts and chains. */
async function lockPapers(tx: Tx, { id, companyId, contractorId }: LockedTask): Promise<Papers> {
  const order = await lockOrderOf(tx, id);
  const contractor = await lockNewest(tx, { task: id, owner: contractorId, side: "contractor" });
  const isAwaited = order !== undefined && order.document_id === null;
  return {
    contractor,
    company: isAwaited ? null : await lockNewest(tx, { task: id, owner: companyId, side: "company" }),
  };
}

/** The corrective documents of both sides; counters are locked in the order of their prefixes, which begin with the freelancer's. */
async function correctBoth(tx: Tx, ctx: Context, papers: Papers, { task, back, reason }: Back) {
  const about = { task: task.id, amount: back, reason };
  const contractorDocument = await correctForReturn(tx, ctx, papers.contractor, about);
  if (papers.company === null) {
    await billLess(tx, task.id, back.minor);
    return { contractorDocument, companyDocument: null };
  }
  return { contractorDocument, companyDocument: await correctForReturn(tx, ctx, papers.company, about) };
}

/** Tells both sides: the task, the balances, and each by bell and mail. */
async function tell(tx: Tx, ctx: Context, { task, back, reason }: Back): Promise<void> {
  await tellBoth(tx, task.id, taskStatus.paid, [task.companyId, task.contractorId]);
  const said = { taskId: task.id, title: task.title, amount: String(back.minor), currency: back.currency, reason };
  const notice = { kind: "paymentReturned", subject: String(task.id), now: ctx.now };
  await addNotice(tx, { ...notice, userId: task.companyId, data: { ...said, result: "got" } });
  await addNotice(tx, { ...notice, userId: task.contractorId, data: { ...said, result: "gave" } });
}
