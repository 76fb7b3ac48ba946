import type { Input, Output } from "@artel/shared/calls/call";
import type {
  getBulk as getBulkCall,
  runningBulks as runningCall,
  stopBulk as stopCall,
} from "@artel/shared/calls/tasks/app-bulk";
import { minorToWire } from "@artel/shared/money/amount";
import { AppError, found } from "../../../http/app-error.ts";
import type { Action, Context } from "../../../http/context.ts";
import type { Read, Tx } from "../../../platform/db/db.ts";
import { viewerOf } from "../policy.ts";
import { type BulkJob, bulkJob, type ResultRow, requestStop, results, unfinishedOf } from "./bulk-store.ts";
import { queueBulk } from "./start-bulk.ts";

/** State and results of one's own run; somebody else's is missing. */
export const getBulk: Action<typeof getBulkCall> = async (tx, ctx, { id }) => {
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
    results: rows.map((row) => ({
      taskId: row.task_id,
      ...(row.outcome === "done" ? {} : { code: row.outcome }),
      ...(row.found_status === null ? {} : { status: row.found_status }),
      ...failedTask(ctx, row),
    })),
  };
};

/** What a failed task is about, as its reader sees it now. */
function failedTask(ctx: Context, row: ResultRow) {
  const { currency, title, price_total: total, price_reward: reward, party, contractor_id, company_id } = row;
  if (currency === null || total === null || reward === null || title === null || party === null) {
    return {};
  }
  const shown = (minor: string) => minorToWire(currency, minor);
  return ctx.user.role === "company" && contractor_id !== null
    ? {
        ...{ title, party, money: { currency, amount: shown(total) } },
        seen: { contractorId: contractor_id, currency, total: shown(total), reward: shown(reward) },
      }
    : {
        ...{ title, party, money: { currency, amount: shown(reward) } },
        seen: { companyId: company_id ?? 0, currency, reward: shown(reward) },
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
  await queueBulk(tx, job);
  return { jobId: job.id };
}

async function ownJob(tx: Read, ctx: Context, id: string): Promise<BulkJob> {
  const job = found(await bulkJob(tx, id));
  if (job.actor !== ctx.user.id) {
    throw new AppError("notFound");
  }
  return job;
}
