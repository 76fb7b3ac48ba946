import type { operatorOverview } from "@artel/shared/calls/home/operator";
import { type QueueName, queueDuties } from "@artel/shared/states/operator-queues";
import { type ApprovalKind, approvalDuties } from "@artel/shared/states/operator-rights";
import type { Action, Context } from "../../http/context.ts";
import { trialBalance } from "../../ledger/balances.ts";
import type { Read } from "../../platform/db/db.ts";
import { closedSince } from "../exchange/current-rates.ts";
import { openDifferences } from "../reconciliation/open-differences.ts";
import { installedIdentity } from "../verification/installed-identity.ts";
import { waitingForOthers } from "./others-store.ts";
import * as store from "./store.ts";

/** The first page of the console: queues by age, the trial balance, the newest actions, the health of jobs and channel. */
export function operatorHomeAction(realtimeConnections: () => number): Action<typeof operatorOverview> {
  return async (tx, ctx) => {
    const queues = await store.workQueues(tx, ctx.now, installedIdentity(ctx.app) !== undefined, {
      differences: await openDifferences(tx, ctx.now),
      rates: await closedSince(tx, ctx),
    });
    const latest = await store.latestActions(tx);
    const shown = queues.map(({ queue, count, fresh, soon, late, oldest }) => ({
      name: queue,
      count,
      byAge: [fresh, soon, late] as [number, number, number],
      oldest: oldest?.toISOString() ?? null,
    }));
    const forOthers = await countForOthers(tx, ctx);
    return {
      queues: shown.map((queue) => ({ ...queue, mine: mineOf(ctx, queue, forOthers.get(queue.name) ?? 0) })),
      trialBalance: await trialBalance(tx),
      latest: latest.map((row) => ({ ...row, at: row.at.toISOString() })),
      realtimeConnections: realtimeConnections(),
      jobLagSeconds: await store.jobLag(tx),
    };
  };
}

/** How much of each queue waits for another person, whatever the duties of who asks. */
async function countForOthers(read: Read, ctx: Context): Promise<ReadonlyMap<QueueName, number>> {
  const rights = ctx.user.operatorRights;
  const kinds = (Object.keys(approvalDuties) as ApprovalKind[]).filter((kind) =>
    rights.includes(approvalDuties[kind].decides),
  );
  const rows = await waitingForOthers(read, ctx.now, { id: ctx.user.id, kinds });
  return new Map(rows.map(({ queue, count }) => [queue, count]));
}

/** What of a queue the caller may do something about: nothing of another duty. */
function mineOf(ctx: Context, queue: { readonly name: QueueName; readonly count: number }, forOthers: number): number {
  const duty = queueDuties[queue.name];
  return duty === null || ctx.user.operatorRights.includes(duty) ? Math.max(0, queue.count - forOthers) : 0;
}
