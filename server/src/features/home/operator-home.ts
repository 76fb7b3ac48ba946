import type { operatorOverview } from "@artel/shared/calls/home/operator";
import type { Action } from "../../http/context.ts";
import { trialBalance } from "../../ledger/balances.ts";
import { openDifferences } from "../reconciliation/open-differences.ts";
import { installedIdentity } from "../verification/installed-identity.ts";
import * as store from "./store.ts";

/** The first page of the console: queues by age, the trial balance, the newest actions, the health of jobs and channel. */
export function operatorHomeAction(realtimeConnections: () => number): Action<typeof operatorOverview> {
  return async (tx, ctx) => {
    const queues = await store.workQueues(tx, ctx.now, installedIdentity(ctx.app) !== undefined);
    const latest = await store.latestActions(tx);
    return {
      queues: [
        ...queues.map(({ queue, count, fresh, soon, late, oldest }) => ({
          name: queue,
          count,
          byAge: [fresh, soon, late] as [number, number, number],
          oldest: oldest?.toISOString() ?? null,
        })),
        differencesQueue(await openDifferences(tx, ctx.now)),
      ],
      trialBalance: await trialBalance(tx),
      latest: latest.map((row) => ({ ...row, at: row.at.toISOString() })),
      realtimeConnections: realtimeConnections(),
      jobLagSeconds: await store.jobLag(tx),
    };
  };
}

/** Places outside that differ from the ledger; each is older than a day, so all of them are late. */
function differencesQueue(since: readonly Date[]) {
  const [oldest] = since.toSorted((a, b) => a.getTime() - b.getTime());
  return {
    name: "differences" as const,
    count: since.length,
    byAge: [0, 0, since.length] as [number, number, number],
    oldest: oldest?.toISOString() ?? null,
  };
}
