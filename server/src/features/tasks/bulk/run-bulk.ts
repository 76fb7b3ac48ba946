import { createHash } from "node:crypto";
import { tasksOfTurn } from "@artel/shared/limits/bulk";
import { bulkMessage } from "@artel/shared/messages/bulk";
import * as z from "zod/mini";
import { AppError, found } from "../../../http/app-error.ts";
import type { App, Context } from "../../../http/context.ts";
import { spendableOf } from "../../../ledger/balances.ts";
import { addToOutbox } from "../../../outbox/add.ts";
import type { Tx } from "../../../platform/db/db.ts";
import type { JobHandler } from "../../../platform/jobs/queue.ts";
import { deleteTask } from "../draft/delete-tasks.ts";
import { jobContext, silentMilliseconds } from "../job-context.ts";
import { payableDrafts } from "../pay/estimate-payment.ts";
import { isDone } from "../pay/outcomes.ts";
import { planPayment } from "../pay/payment-plan.ts";
import { leaveOut, shortCurrencies } from "../pay/payment-store.ts";
import { type TaskQueues, taskRequest } from "../pay/task-batch.ts";
import type { TaskVerdict } from "../pay/task-batch-store.ts";
import { proposePayment } from "../propose/propose-payment.ts";
import { companySide, type SeenOfTask } from "../seen-task.ts";
import { completeTask } from "../settle/complete-task.ts";
import { rejectTask } from "../settle/reject-task.ts";
import { forgetOldest } from "./bulk-bounds.ts";
import * as store from "./bulk-store.ts";
import { mayBulk, queueBulk } from "./start-bulk.ts";

/** Tasks handed to a queue at once, and tasks with a transaction of their own between two progress messages. */
const queueChunk = 50;
const ownChunk = 10;

const payloadSchema = z.object({ jobId: z.string() });

type Run = store.BulkJob;

/**
 * Job `run-bulk`: does a selection in its order, in chunks, and writes a result per task. A long run has its turns between
 * those of others, so that nobody's small run waits for it. It may be killed
 * anywhere: a payment is repeated under the key `bulk:<run>:<place>` and answered as done, every other action writes its
 * result in its own transaction. Rights are those of the moment of each chunk.
 */
export function runBulk(app: App, queues: TaskQueues): JobHandler {
  return async (payload) => {
    const { jobId } = payloadSchema.parse(payload);
    const job = await store.bulkJob(app.db.read, jobId);
    if (!job) {
      return;
    }
    if (await haveTurn(app, queues, job)) {
      await app.db.transaction((tx) => queueBulk(tx, job));
    } else {
      await forgetOldest(app, job.actor);
    }
  };
}

/** Does as many tasks of a run as go before others have their turn; true where some are left. */
async function haveTurn(app: App, queues: TaskQueues, job: Run): Promise<boolean> {
  const [tasks, chunk] = isQueued(job) ? [tasksOfTurn.queued, queueChunk] : [tasksOfTurn.own, ownChunk];
  for (let done = 0; done < tasks; done += chunk) {
    if (!(await runChunk(app, queues, job.id))) {
      return false;
    }
  }
  return true;
}

function isQueued({ action }: Run): boolean {
  return action === "pay" || action === "accept";
}

/** Job `resume-bulk`: takes up runs whose worker was killed. */
export function resumeBulk(app: App): JobHandler {
  return async () => {
    const since = new Date(app.clock.now().getTime() - silentMilliseconds);
    await app.db.transaction(async (tx) => {
      for (const job of await store.silentBulks(tx, since)) {
        await queueBulk(tx, job);
      }
    });
  };
}

/** Does the next tasks of a run; false when nothing is left to do. */
export async function runChunk(app: App, queues: TaskQueues, jobId: string): Promise<boolean> {
  const job = await store.bulkJob(app.db.read, jobId);
  if (!job || job.finished_at) {
    return false;
  }
  const ctx = await jobContext(app, job);
  if (!job.stopped_at && (!ctx || !mayBulk(ctx.user, job.action))) {
    await app.db.transaction((tx) => store.failWaiting(tx, job.id, "forbidden"));
  }
  const chunk = isQueued(job) ? queueChunk : ownChunk;
  const waiting = ctx && !job.stopped_at ? await store.waitingItems(app.db.read, job.id, chunk) : [];
  const items = ctx && job.shortage === "partial" ? await withinBalance(app, ctx, job, waiting) : waiting;
  const outcomes =
    isQueued(job) && ctx ? await throughQueue(ctx, queues, job, items) : await oneByOne(app, ctx, job, items);
  const tried = isQueued(job) ? items.filter(({ ord }) => outcomes.some((outcome) => outcome.ord === ord)) : items;
  return app.db.transaction(async (tx) => {
    const more = await report(tx, app, job, tried, outcomes);
    await stopShort(tx, job, items, outcomes);
    return more;
  });
}

async function throughQueue(
  ctx: Context,
  queues: TaskQueues,
  job: Run,
  items: readonly store.BulkItem[],
): Promise<store.BulkOutcome[]> {
  const about = job.action === "pay" ? { payer: await queues.payers.of(ctx) } : {};
  const verdicts = await queues[job.action === "pay" ? "pay" : "accept"].submitMany(
    items.map(({ ord, task_id, seen }) =>
      taskRequest(ctx, task_id, itemKey(job.id, ord), { ...about, seen: seen ?? undefined }),
    ),
  );
  if (verdicts.some(({ outcome }) => outcome === "again")) {
    // Company or rights have moved since they were read: these items stay for the next chunk, which reads them anew.
    queues.payers.forget(ctx.user.companyId);
  }
  return items.flatMap(({ ord }, index) => {
    const verdict = verdicts[index];
    return verdict?.outcome === "again" ? [] : [outcomeOf(ord, verdict)];
  });
}

/**
 * The items that the balance still reaches: money may have left since the run began. The rest of a currency that ends here
 * is left out as a whole, so that no later task overtakes. What is not what was seen is no matter of money: it is tried and refused.
 */
async function withinBalance(
  app: App,
  ctx: Context,
  job: Run,
  items: readonly store.BulkItem[],
): Promise<readonly store.BulkItem[]> {
  const drafts = await payableDrafts(
    app.db.read,
    ctx,
    items.map(({ task_id }) => task_id),
    new Map(items.map(({ task_id, seen }) => [task_id, seen ?? undefined])),
  );
  const available = await spendableOf(app.db.read, ctx.user.companyId);
  const plan = planPayment(
    drafts,
    (currency) => available.get(currency)?.minor ?? 0n,
    (same) => same,
  );
  const ended = plan.sums.filter(({ rest }) => rest.count > 0).map(({ currency }) => currency);
  if (ended.length === 0) {
    return items;
  }
  const left = new Set(plan.left);
  const kept = items.filter(({ task_id }) => !left.has(task_id));
  await app.db.transaction((tx) =>
    leaveOut(
      tx,
      job.id,
      ended,
      kept.map(({ ord }) => ord),
    ),
  );
  return kept;
}

/** In a partial payment the first task without money ends its currency, also where the balance fell within a chunk. */
async function stopShort(
  tx: Tx,
  job: Run,
  items: readonly store.BulkItem[],
  outcomes: readonly store.BulkOutcome[],
): Promise<void> {
  const short = new Set(outcomes.filter(({ code }) => code === "noFunds").map(({ ord }) => ord));
  if (job.shortage === "partial" && short.size > 0) {
    const ids = items.filter(({ ord }) => short.has(ord)).map(({ task_id }) => task_id);
    await leaveOut(tx, job.id, await shortCurrencies(tx, ids), []);
  }
}

function itemKey(jobId: string, ord: number): { idempotencyKey: string; requestHash: string } {
  const idempotencyKey = `bulk:${jobId}:${ord}`;
  return { idempotencyKey, requestHash: createHash("sha256").update(idempotencyKey).digest("hex") };
}

function outcomeOf(ord: number, verdict: TaskVerdict | undefined): store.BulkOutcome {
  if (!verdict) {
    return { ord, code: "internal" };
  }
  if (isDone(verdict.outcome)) {
    return { ord };
  }
  const isShown = verdict.status !== null && verdict.outcome !== "notFound";
  return { ord, code: verdict.outcome, ...(isShown ? { status: verdict.status ?? 0 } : {}) };
}

/** Each task in its own transaction together with its result; a refusal changes nothing for the others. */
async function oneByOne(
  app: App,
  ctx: Context | undefined,
  job: Run,
  items: readonly store.BulkItem[],
): Promise<store.BulkOutcome[]> {
  const refused: store.BulkOutcome[] = [];
  for (const { ord, task_id, seen } of ctx ? items : []) {
    try {
      await app.db.transaction(async (tx) => {
        if (ctx && (await store.lockItem(tx, job.id, ord))) {
          await act(tx, { ...ctx, now: app.clock.now() }, job, { id: task_id, seen: seen ?? undefined });
          await store.writeOutcomes(tx, job.id, [{ ord }]);
        }
      });
    } catch (error) {
      if (!(error instanceof AppError)) {
        throw error;
      }
      const status = error.details.extra?.taskStatus;
      refused.push({ ord, code: error.code, ...(typeof status === "number" ? { status } : {}) });
    }
  }
  return refused;
}

async function act(
  tx: Tx,
  ctx: Context,
  { action, reason }: Run,
  { id, seen }: { readonly id: number; readonly seen: SeenOfTask | undefined },
): Promise<void> {
  switch (action) {
    case "reject":
      await rejectTask(tx, ctx, { id, seen, ...(reason === null ? {} : { reason }) });
      return;
    case "complete":
      await completeTask(tx, ctx, { id, seen: seen && companySide(seen) });
      return;
    case "delete":
      await deleteTask(tx, ctx, { id });
      return;
    case "propose":
      await proposePayment(tx, ctx, { id, seen: companySide(found(seen)) });
      return;
    case "pay":
    case "accept":
      throw new Error(`${action} goes through its queue`);
  }
}

/** Writes the results, counts, and tells the person; true while tasks wait. */
async function report(
  tx: Tx,
  app: App,
  job: Run,
  items: readonly store.BulkItem[],
  outcomes: readonly store.BulkOutcome[],
): Promise<boolean> {
  await store.writeOutcomes(tx, job.id, outcomes);
  const progress = await store.noteProgress(tx, job.id, app.clock.now());
  const codes = new Map(outcomes.map(({ ord, code }) => [ord, code]));
  const content = {
    jobId: job.id,
    action: job.action,
    total: job.total,
    done: progress.done,
    failed: progress.failed,
    results: items.map(({ ord, task_id }) => ({
      taskId: task_id,
      ...(codes.get(ord) === undefined ? {} : { code: codes.get(ord) }),
    })),
    isFinished: progress.isFinished,
  };
  await addToOutbox(tx, job.actor, bulkMessage(content));
  return !progress.isFinished;
}
