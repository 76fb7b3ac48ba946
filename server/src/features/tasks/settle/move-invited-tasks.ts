import type { Input } from "@artel/shared/calls/call";
import type { moveInvitedTasks as moveCall } from "@artel/shared/calls/contractors/app";
import { movedAtOnce } from "@artel/shared/limits/tasks";
import { tasksMessage } from "@artel/shared/messages/tasks";
import { amountOf, toWire } from "@artel/shared/money/amount";
import type { CurrencyCode } from "@artel/shared/money/currencies";
import { moneyText } from "@artel/shared/money/wire";
import { contractorStatus } from "@artel/shared/states/contractor-status";
import { taskStatus } from "@artel/shared/states/task-status";
import { translate } from "@artel/shared/text/translate";
import { recordAction } from "../../../audit/record.ts";
import { AppError, found } from "../../../http/app-error.ts";
import type { Action, Context, Describe } from "../../../http/context.ts";
import { changedMeanwhile } from "../../../http/seen.ts";
import { addToOutbox } from "../../../outbox/add.ts";
import type { Tx } from "../../../platform/db/db.ts";
import { companyFacts } from "../company-facts.ts";
import { contractorOf } from "../company-store.ts";
import { draftOf } from "../draft/draft.ts";
import { viewerOf } from "../policy.ts";
import { tellDraft } from "../propose/tell-proposal.ts";
import { insertDrafts, type LockedTask, lockTask, updateDraft } from "../store.ts";
import { type InvitedLink, lockInvitedLink, lockWaitingTasks, readInvitedLink, waitingTasks } from "./invited-store.ts";
import { rejectWithReason } from "./reject-task.ts";

/**
 * Moves what a company made for an invited address to the person who used that invitation with another one: a draft gets the
 * other contractor; a task on approval is rejected, its money returns, and a draft like it waits to be paid anew. At most 100
 * at once, the oldest first. Refuses a contractor who used no such invitation (404), one who has not signed in yet, an invited address that
 * somebody has proved meanwhile, and other tasks or sums than the caller saw (409).
 */
export const moveInvitedTasks: Action<typeof moveCall> = async (tx, ctx, { id, seen }) => {
  const { companyId } = ctx.user;
  const link = found(await lockInvitedLink(tx, companyId, id));
  if (link.status !== contractorStatus.active) {
    throw new AppError("contractorNotActive");
  }
  // Those alone that move are locked; all are counted under that lock.
  const moved = await lockWaitingTasks(tx, companyId, link.from, movedAtOnce);
  const waiting = await waitingTasks(tx, companyId, link.from);
  refuseUnseen(link, waiting, seen);
  const company = await companyFacts(tx, ctx, companyId);
  for (const row of moved) {
    const task = found(await lockTask(tx, viewerOf(ctx.user), row.id));
    const { draft } = await draftOf(tx, company, { contractorId: id }, task);
    await (task.status === taskStatus.draft
      ? moveDraft(tx, ctx, task, draft)
      : makeAnew(tx, ctx, task, draft, link.email));
  }
  await recordAction(tx, ctx, {
    action: "contractor.moveTasks",
    subject: `contractor:${id}`,
    tenant: companyId,
    detail: { from: link.from, tasks: moved.map((task) => task.id) },
  });
  return { status: "Done", moved: moved.length, left: waiting.length - moved.length };
};

/**
 * What the code of such a move confirms: from which address to whom, how many tasks, and what returns to the balance. Refuses
 * before a code is asked what the move itself would refuse.
 */
export const describeMove: Describe<typeof moveCall> = async (tx, ctx, { id, seen }) => {
  const { companyId } = ctx.user;
  const link = found(await readInvitedLink(tx, companyId, id));
  const contractor = found(await contractorOf(tx, companyId, { id }));
  const waiting = await waitingTasks(tx, companyId, link.from);
  refuseUnseen(link, waiting, seen);
  const oldest = waiting.slice(0, movedAtOnce);
  const returned = [...sumsOf(oldest)].map(([currency, minor]) => moneyText(amountOf(currency, minor)));
  return [
    { key: "tasks.factor.movedFrom", value: link.email },
    { key: "tasks.factor.to", value: contractor.name || contractor.email },
    { key: "tasks.factor.moved", value: String(oldest.length) },
    ...(returned.length > 0 ? [{ key: "tasks.factor.returned" as const, value: returned.join(", ") }] : []),
  ];
};

function refuseUnseen(link: InvitedLink, waiting: readonly WaitingTask[], seen: Input<typeof moveCall>["seen"]): void {
  if (!link.isWaiting || !isAsSeen(waiting, seen)) {
    throw changedMeanwhile({ tasks: link.isWaiting ? waiting.length : 0 }, ["tasks"]);
  }
}

type WaitingTask = Awaited<ReturnType<typeof waitingTasks>>[number];

type Draft = Awaited<ReturnType<typeof draftOf>>["draft"];

async function moveDraft(tx: Tx, ctx: Context, task: LockedTask, draft: Draft): Promise<void> {
  await updateDraft(tx, task.id, draft, ctx.now);
  await recordAction(tx, ctx, { action: "task.update", subject: `task:${task.id}`, tenant: task.companyId });
  await tellDraft(tx, task, tasksMessage([task.id], taskStatus.draft));
}

async function makeAnew(tx: Tx, ctx: Context, task: LockedTask, draft: Draft, email: string): Promise<void> {
  const reason = translate(ctx.language, "contractors.movedReason", { email });
  await rejectWithReason(tx, ctx, { id: task.id, reason, isRequired: true });
  const [id = 0] = await insertDrafts(tx, [draft], { companyId: task.companyId, actor: ctx.user.id, now: ctx.now });
  await recordAction(tx, ctx, { action: "task.create", subject: `task:${id}`, tenant: task.companyId });
  await addToOutbox(tx, task.companyId, tasksMessage([id], taskStatus.draft));
}

/** Whether the caller saw what is there now. */
function isAsSeen(waiting: readonly WaitingTask[], seen: Input<typeof moveCall>["seen"]): boolean {
  const sums = sumsOf(waiting);
  const isSame = seen.reserved.every(
    ({ currency, amount }) => toWire(amountOf(currency, sums.get(currency) ?? 0n)) === amount,
  );
  return seen.tasks === waiting.length && seen.reserved.length === sums.size && isSame;
}

/** What is reserved for tasks, by currency. */
function sumsOf(tasks: readonly WaitingTask[]): Map<CurrencyCode, bigint> {
  const sums = new Map<CurrencyCode, bigint>();
  for (const { isReserved, currency, total } of tasks) {
    if (isReserved) {
      sums.set(currency, (sums.get(currency) ?? 0n) + BigInt(total));
    }
  }
  return sums;
}
