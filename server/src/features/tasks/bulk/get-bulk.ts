import type { Input, Output } from "@artel/shared/calls/call";
import type {
  getBulk as getBulkCall,
  runningBulks as runningCall,
  stopBulk as stopCall,
} from "@artel/shared/calls/tasks/app-bulk";
import { amountOf, toWire } from "@artel/shared/money/amount";
import { AppError, found } from "../../../http/app-error.ts";
import type { Context } from "../../../http/context.ts";
import type { Read, Tx } from "../../../platform/db/db.ts";
import { viewerOf } from "../policy.ts";
import { type BulkJob, bulkJob, requestStop, results, unfinishedOf } from "./bulk-store.ts";
import { queueBulk } from "./start-bulk.ts";

/** State and results of one's own run; somebody else's is missing. */
export async function getBulk(
  tx: Read,
  ctx: Context,
  { id }: Input<typeof getBulkCall>,
): Promise<Output<typeof getBulkCall>> {
  const job = await ownJob(tx, ctx, id);
  const rows = await results(tx, viewerOf(ctx.user), job.id);
  return {
    jobId: job.id,
    action: job.action,
    total: job.total,
    done: rows.length,
    failed: rows.filter(({ outcome }) => outcome !== "done").length,
    isFinished: job.finished_at !== null,
    isStopped: job.stopped_at !== null,
    reason: job.reason,
    results: rows.map(({ task_id, outcome, found_status, currency, amount, title }) => ({
      taskId: task_id,
      ...(outcome === "done" ? {} : { code: outcome }),
      ...(found_status === null ? {} : { status: found_status }),
      ...(currency && amount ? { money: { currency, amount: toWire(amountOf(currency, BigInt(amount))) } } : {}),
      ...(title === null ? {} : { title }),
    })),
  };
}

/** One's own runs that are not finished. */
export async function runningBulks(tx: Read, ctx: Context): Promise<Output<typeof runningCall>> {
  return { jobIds: await unfinishedOf(tx, ctx.user.id) };
}

/** Stops one's own run after the tasks in hand; a finished run stays as it is. */
export async function stopBulk(tx: Tx, ctx: Context, { id }: Input<typeof stopCall>): Promise<Output<typeof stopCall>> {
  const job = await ownJob(tx, ctx, id);
  await requestStop(tx, job.id, ctx.now);
  // A run whose worker is gone is closed by a new one.
  await queueBulk(tx, job.id);
  return { jobId: job.id };
}

async function ownJob(tx: Read, ctx: Context, id: string): Promise<BulkJob> {
  const job = found(await bulkJob(tx, id));
  if (job.actor !== ctx.user.id) {
    throw new AppError("notFound");
  }
  return job;
}
