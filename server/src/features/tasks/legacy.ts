import type { Input } from "@artel/shared/calls/call";
import type * as calls from "@artel/shared/calls/tasks/legacy";
import { taskEventFor } from "@artel/shared/states/task-status";
import { storeAnswer, takeKey } from "../../http/answer/idempotency.ts";
import { AppError, found, refuseField } from "../../http/app-error.ts";
import type { Action, BatchAction, Context } from "../../http/context.ts";
import type { Confirmed } from "../../http/door/factor-line.ts";
import type { Read, Tx } from "../../platform/db/db.ts";
import { makeTask } from "./draft/create-task.ts";
import type { DraftInput, NewTask } from "./draft/draft.ts";
import { changeDraft } from "./draft/update-task.ts";
import { openedTask } from "./find/get-task.ts";
import { legacyCompanyTask, legacyContractorTask } from "./find/present.ts";
import { oneTask } from "./find/read-store.ts";
import { describeNewTask } from "./pay/describe-payment.ts";
import { payThroughQueue, type RequestKey } from "./pay/pay-task.ts";
import type { TaskQueues } from "./pay/task-batch.ts";
import { requireRight, viewerOf } from "./policy.ts";
import { acceptThroughQueue } from "./settle/accept-task.ts";
import { completeTask } from "./settle/complete-task.ts";
import { rejectWithReason } from "./settle/reject-task.ts";

type Done = { status: "Done" };
type Payload = Input<typeof calls.fastChangeTask>["data"];

/** Names of the fields in the legacy payload. */
const fieldNames: Readonly<Record<string, string>> = {
  title: "nametask",
  docTitle: "NameInAct",
  description: "Description",
  categoryId: "WorkId",
  amount: "price",
  contractorId: "freelancerID",
  contractorEmail: "freelancerEmail",
  contractorName: "freelancerName",
};

/** newtask: as createTask, under the legacy names. */
export const newTask: Action<typeof calls.newTask> = async (tx, ctx, input) => {
  const { id } = await withLegacyNames(() => makeTask(tx, ctx, newTaskOf(input)));
  return { ID: id };
};

/** What the code of a new task confirms that is paid at once. */
export function describeLegacyTask(tx: Read, ctx: Context, input: Input<typeof calls.newTask>): Promise<Confirmed> {
  return withLegacyNames(() => describeNewTask(tx, ctx, newTaskOf(input)));
}

function newTaskOf(input: Input<typeof calls.newTask>): NewTask {
  return { ...draftInput(input), copyOf: input.CopyTask, keepDraft: input.KeepDraft, seen: input.seen };
}

/** fastChangeTask: as updateTask, under the legacy names. */
export const fastChangeTask: Action<typeof calls.fastChangeTask> = async (tx, ctx, input) => {
  const covers = input.options?.companyCoverWithdraw;
  const fields = draftInput(input.data);
  await withLegacyNames(() =>
    changeDraft(tx, ctx, input, covers === undefined ? fields : { ...fields, coversWithdrawal: covers }),
  );
};

/** task: the view of the caller's role with JSON numbers. */
export const legacyTask: Action<typeof calls.legacyTask> = async (tx, ctx, { Id }) =>
  ctx.user.role === "company"
    ? legacyCompanyTask(found(await oneTask(tx, viewerOf(ctx.user), Id)))
    : legacyContractorTask(found(await openedTask(tx, ctx, Id)));

/** changeTask: 2 pays, 7 rejects, 4 marks completed, each with its own right; any other status is refused. */
export function changeTask(queues: TaskQueues): BatchAction<typeof calls.changeTask> {
  return async (ctx, { ID, Status, Reason, seen }, key) => {
    switch (taskEventFor(Status, "company")) {
      case "pay": {
        requireRight(ctx, "makePay");
        return done(await payThroughQueue(queues, ctx, { id: ID, seen }, key).catch(inLegacyWords));
      }
      case "reject":
        return done(
          await once(ctx, key, (tx) => rejectWithReason(tx, ctx, { id: ID, reason: Reason, isRequired: false, seen })),
        );
      case "complete":
        return done(await once(ctx, key, (tx) => completeTask(tx, ctx, { id: ID, seen })));
      default:
        return refuseField("Status", "validations.wrongValue");
    }
  };
}

/** Too little money is told in the words that the older family has for payments. */
function inLegacyWords(error: unknown): never {
  throw error instanceof AppError && error.code === "noFunds"
    ? new AppError(error.code, { ...error.details, text: "noFundsOnBalance" })
    : error;
}

/** Only paying asks for the second factor. */
export async function changePays(_ctx: Context, { Status }: { Status: number }): Promise<boolean> {
  return taskEventFor(Status, "company") === "pay";
}

/** flchangeTask: 4 accepts, 8 rejects; any other status is refused. */
export function flchangeTask(queues: TaskQueues): BatchAction<typeof calls.flchangeTask> {
  return async (ctx, { ID, Status, Reason, seen }, key) => {
    switch (taskEventFor(Status, "contractor")) {
      case "accept":
        return done(await acceptThroughQueue(queues, ctx, { id: ID, seen }, key));
      case "reject":
        return done(
          await once(ctx, key, (tx) => rejectWithReason(tx, ctx, { id: ID, reason: Reason, isRequired: false, seen })),
        );
      default:
        return refuseField("Status", "validations.wrongValue");
    }
  };
}

function done({ isReplayed }: { isReplayed: boolean }): { reply: Done; replayed: boolean } {
  return { reply: { status: "Done" }, replayed: isReplayed };
}

/** Runs an action in a transaction of its own, once per key, as the pipeline does for a `write`. */
async function once(
  ctx: Context,
  { idempotencyKey: key, requestHash: hash }: RequestKey,
  action: (tx: Tx) => Promise<unknown>,
): Promise<{ isReplayed: boolean }> {
  return ctx.app.db.transaction(async (tx) => {
    if (key && (await takeKey(tx, ctx.user.id, key, hash))) {
      return { isReplayed: true };
    }
    await action(tx);
    if (key) {
      const reply: Done = { status: "Done" };
      await storeAnswer(tx, { actor: ctx.user.id, key, hash, reply, now: ctx.now });
    }
    return { isReplayed: false };
  });
}

function draftInput(payload: Payload): DraftInput {
  return {
    contractorId: payload.freelancerID,
    contractorEmail: payload.freelancerEmail,
    contractorName: payload.freelancerName,
    title: payload.nametask,
    docTitle: payload.NameInAct,
    description: payload.Description,
    categoryId: payload.WorkId,
    amount: payload.price,
    currency: payload.currency,
    deadline: payload.deadline,
    deadlineKind: "dateOrPeriod",
    group: payload.Group,
    coversWithdrawal: payload.options?.companyCoverWithdraw,
    docsRoundAct: payload.DocsRoundAct,
  };
}

/** Names the fields of a refusal as the legacy payload does. */
async function withLegacyNames<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof AppError) || !error.details.fields) {
      throw error;
    }
    const fields = Object.entries(error.details.fields).map(([name, field]) => [fieldNames[name] ?? name, field]);
    throw new AppError(error.code, { ...error.details, fields: Object.fromEntries(fields) });
  }
}
