import type { operatorOverview } from "@artel/shared/calls/overview/operator";
import type { Action } from "../../http/context.ts";
import { trialBalance } from "../../ledger/balances.ts";
import * as store from "./store.ts";

/** The first page of the console: queues by age, the trial balance, the newest actions, the health of jobs and channel. */
export function operatorOverviewAction(realtimeConnections: () => number): Action<typeof operatorOverview> {
  return async (tx, ctx) => {
    const queues = await store.workQueues(tx, ctx.now);
    const latest = await store.latestActions(tx);
    return {
      queues: queues.map(({ queue, count, fresh, soon, late, oldest }) => ({
        name: queue,
        count,
        byAge: [fresh, soon, late],
        oldest: oldest?.toISOString() ?? null,
      })),
      trialBalance: await trialBalance(tx),
      latest: latest.map((row) => ({ ...row, at: row.at.toISOString() })),
      realtimeConnections: realtimeConnections(),
      jobLagSeconds: await store.jobLag(tx),
    };
  };
}
