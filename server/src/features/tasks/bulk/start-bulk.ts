import type { Input, ManagerRight } from "@artel/shared/calls/call";
import type { startBulk as startBulkCall } from "@artel/shared/calls/tasks/app-bulk";
import { AppError, refuseField } from "../../../http/app-error.ts";
import type { Action, Context, SessionUser } from "../../../http/context.ts";
import type { Read, Tx } from "../../../platform/db/db.ts";
import { addJob } from "../../../platform/jobs/queue.ts";
import { nothingToDelete } from "../draft/delete-tasks.ts";
import { priorityOf } from "../job-context.ts";
import { planOf, refuseShortage } from "../pay/estimate-payment.ts";
import { editorOf, viewerOf } from "../policy.ts";
import { ownSide, type SeenOfTask } from "../seen-task.ts";
import { countTasks } from "../store.ts";
import { requireKnown, requireRoom } from "./bulk-bounds.ts";
import { type BulkAction, type BulkJob, insertBulk, type QueuedBulk } from "./bulk-store.ts";

/** The right of each action of a company; a company accepts nothing, and every manager may propose payments. */
const companyRights: Readonly<Record<BulkAction, ManagerRight | undefined>> = {
  pay: "makePay",
  reject: "acceptTask",
  complete: "acceptTask",
  delete: "newTask",
  accept: undefined,
  propose: undefined,
};
const contractorActions: readonly BulkAction[] = ["accept", "reject"];

/** Whether a person may run an action over a selection; asked again before every chunk. */
export function mayBulk(user: Pick<SessionUser, "role" | "rights" | "isOwner">, action: BulkAction): boolean {
  if (user.role === "freelancer") {
    return contractorActions.includes(action);
  }
  if (action === "propose") {
    return user.role === "company" && !user.isOwner;
  }
  const right = companyRights[action];
  return user.role === "company" && right !== undefined && user.rights[right];
}

/**
 * Starts a run over a selection: each task is done by itself, in the order of the selection, by a job that
 * survives a crash. Refuses a missing right (403), a selection that is not there (404), a run more than a person may have (409), a deletion without any own draft, a refusal of tasks on approval without a reason, and a payment for which
 * there is not enough money, unless it may be partial: that one goes by deadline and leaves what does not fit. One
 * second factor covers the whole selection.
 */
export const startBulk: Action<typeof startBulkCall> = async (
  tx,
  ctx,
  { action, items, shortage = "refuse", reason = "" },
) => {
  if (!mayBulk(ctx.user, action)) {
    throw new AppError("forbidden");
  }
  const selection = [...new Set(items.map(({ id }) => id))];
  await requireRoom(tx, ctx.user.id, selection.length);
  await requireKnown(tx, ctx, selection);
  const seen = seenOf(ctx, action, items);
  if (action === "delete" && (await countTasks(tx, editorOf(ctx.user), selection, "draft")) === 0) {
    throw await nothingToDelete(tx, ctx, selection);
  }
  if (action === "reject" && reason === "" && (await countTasks(tx, viewerOf(ctx.user), selection, "onApproval")) > 0) {
    refuseField("reason", "validations.required");
  }
  const { order, left } = action === "pay" ? await orderOfPayment(tx, ctx, seen, shortage) : asSelected(selection);
  const jobId = await insertBulk(tx, {
    company_id: ctx.user.role === "company" ? ctx.user.companyId : ctx.user.id,
    actor: ctx.user.id,
    action,
    total: selection.length,
    session_id: ctx.sessionId,
    device: ctx.device,
    ip: ctx.ip,
    request_id: ctx.requestId,
    shortage,
    reason: action === "reject" && reason !== "" ? reason : null,
    items: order.map((id) => ({ id, seen: seen.get(id) })),
    left,
    now: ctx.now,
  });
  await queueBulk(tx, { id: jobId, actor: ctx.user.id, total: selection.length });
  return { jobId, total: selection.length };
};

/** What was seen of each task of a selection, in its order and each once. Only a deletion goes without: it moves nothing. */
function seenOf(
  ctx: Context,
  action: BulkAction,
  items: Input<typeof startBulkCall>["items"],
): ReadonlyMap<number, SeenOfTask | undefined> {
  const unseen = action === "delete" ? -1 : items.findIndex(({ seen }) => seen === undefined);
  if (unseen >= 0) {
    refuseField(`items.${unseen}.seen`, "validations.required");
  }
  // Of a task that is named twice the last word counts, and what is not so is refused.
  return new Map(items.map(({ id, seen }) => [id, ownSide(ctx, seen)]));
}

interface Order {
  readonly order: readonly number[];
  /** Not tried. */
  readonly left: readonly number[];
}

function asSelected(selection: readonly number[]): Order {
  return { order: selection, left: [] };
}

/**
 * The one comparison with the balance, before anything moves. A partial payment first takes what fits, by deadline; what it
 * will not take for another reason than money is tried after it, so that each task is answered with its own reason.
 */
async function orderOfPayment(
  tx: Read,
  ctx: Context,
  seen: ReadonlyMap<number, SeenOfTask | undefined>,
  shortage: BulkJob["shortage"],
): Promise<Order> {
  const selection = [...seen.keys()];
  const plan = await planOf(tx, ctx, selection, seen);
  if (shortage === "refuse") {
    return plan.left.length > 0 ? refuseShortage(ctx, plan, "items") : asSelected(selection);
  }
  const planned = new Set([...plan.fitting, ...plan.left]);
  const others = selection.filter((id) => !planned.has(id));
  return { order: [...plan.fitting, ...others, ...plan.left], left: plan.left };
}

/** Only a run that pays asks for the second factor, and nobody who may not pay: the run itself refuses those. */
export async function bulkPays(ctx: Context, { action }: { action: BulkAction }): Promise<boolean> {
  return action === "pay" && mayBulk(ctx.user, action);
}

/** Adds the job of a run; the same run is never queued twice. Runs of one person have their turns one after another. */
export async function queueBulk(tx: Tx, { id, actor, total }: QueuedBulk): Promise<void> {
  const place = { queue: `bulk-of:${actor}`, priority: priorityOf(total) };
  await addJob(tx, "run-bulk", { jobId: id }, { key: `bulk:${id}`, ...place });
}
